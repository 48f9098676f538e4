import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { newStamp } from "~/platform/forms/form-stamp.server";
import type { FormStamp } from "~/program/form-stamp";
import { inMinutes } from "~/program/format";
import { localePath } from "~/program/locale";
import { galleryProjectPath, PAGES, reportProjectPath } from "~/program/paths";
import { findPublication } from "~/records/publications/find-publication.server";
import { reportPage } from "~/records/publications/reported-pages.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField } from "~/ui/form/select-field";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/report";
import { COPY } from "./gallery-copy";
import { REPORT_REASONS } from "./report-reasons";

export const meta = privatePageMetaIn((locale) => COPY[locale].report.title);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const publication = await findPublication(params.slug, context.get(siteContext));
  if (!publication) throw data(null, { status: 404 });
  const { slug, title } = publication;
  return { slug, title: title ?? "", stamp: newStamp(), isSent: url.searchParams.has("sent") };
}

const wordsOf = (context: Route.ActionArgs["context"]) =>
  COPY[context.get(requestContext).locale].report;

/** One of a few reasons, and nothing typed: no words about a child, and nobody's address, are stored. */
export const action = formAction({
  schema: ({ context }) => z.object({ reason: z.enum(REPORT_REASONS, wordsOf(context).choose) }),
  limit: {
    action: "report-page",
    tooMany: (seconds, { context }) =>
      wordsOf(context).tooMany(inMinutes(seconds, context.get(requestContext).locale)),
  },
  async handle({ reason }, { params, context, suspectedSpam }) {
    const publication = await findPublication(params.slug ?? "", context.get(siteContext));
    if (!publication) throw data(null, { status: 404 });
    if (!suspectedSpam) await reportPage(publication.entryId, reason);
    const { locale } = context.get(requestContext);
    return redirect(`${localePath(reportProjectPath(publication.slug), locale)}?sent`, 303);
  },
});

export default function ReportProject({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { report } = COPY[locale];
  const { slug, title, isSent } = loaderData;
  return (
    <>
      <PageHero title={report.title} tagline={report.tagline(title)} scene={DAWN} />
      <Section narrow>
        {isSent ? (
          <Callout title={report.sentTitle} tone="info" headingLevel={2}>
            <p>{report.sent}</p>
          </Callout>
        ) : (
          <>
            <h2 className="sr-only">{report.title}</h2>
            <ReasonForm
              stamp={actionData?.stamp ?? loaderData.stamp}
              lastResult={actionData?.result}
            />
          </>
        )}
        <Actions>
          <ButtonLink href={localePath(galleryProjectPath(slug), locale)} tone="line">
            {report.back}
          </ButtonLink>
        </Actions>
        <p className="mt-8">
          <a href={PAGES.contact.path}>{report.contact}</a>
        </p>
      </Section>
    </>
  );
}

interface ReasonFormProps {
  stamp: FormStamp;
  lastResult: SubmissionResult<string[]> | undefined;
}

function ReasonForm({ stamp, lastResult }: ReasonFormProps) {
  const { report } = COPY[useLocale()];
  const [form, fields] = useForm<{ reason: string }>({
    id: "report-page",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form method="post" id={form.id} noValidate aria-label={report.title}>
      <ErrorSummary form={form} title={report.problem} />
      <StampFields stamp={stamp} />
      <SelectField
        field={fields.reason}
        label={report.what}
        hint={report.note}
        options={REPORT_REASONS.map((value) => ({ value, label: report.reasons[value] }))}
        emptyLabel={report.chooseOne}
      />
      <SubmitButton idle={report.submit} busy={report.submit} isBusy={false} />
    </form>
  );
}
