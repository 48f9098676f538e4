import { useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { requiredText } from "~/program/field-rules";
import { longDateTime } from "~/program/format";
import { projectPath } from "~/program/paths";
import { requirePerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { TextField } from "~/ui/form/text-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/appeal";
import { addAppeal, isAppealedWith } from "./add-appeal.server";
import { atProject } from "./project-door.server";
import { projectView } from "./project-view.server";
import { COPY } from "./submit-copy";
import { LONGEST_REASON } from "./text-limits";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => COPY[locale].review.appealTitle);
export const headers = tokenPageHeaders;

async function arrive({ request, params, context }: Omit<FormArguments, "url">) {
  const at = await atProject(await requirePerson(request), params.entry);
  if (!at?.mayAppeal) throw data(null, { status: 404 });
  const site = context.get(siteContext);
  const { review } = await projectView(at, site, context.get(requestContext));
  return { at, site, review };
}

export async function loader(args: Route.LoaderArgs) {
  const { at, review } = await arrive(args);
  // Whoever wrote while it closed finds the text, and why it was not taken.
  if (review?.decision !== "disqualified") throw data(null, { status: 404 });
  const { id, reason, appealUntil } = review;
  return { entryId: at.entry.id, review: id, reason, appealUntil };
}

/** A family asks others to look at a disqualification, within the days that the season gives. */
export const action = visitorAction({
  needs: "project.send-in",
  at: arrive,
  schema: ({ context }) => {
    const { errors } = COPY[context.get(requestContext).locale];
    const tooLong = errors.tooLong(LONGEST_REASON);
    const text = requiredText({ max: LONGEST_REASON, tooLong, missing: errors.appeal });
    return z.object({ review: z.uuid(), text });
  },
  handle: async (
    { review, text },
    { admitted: { at, site, review: decided }, context, refuse },
  ) => {
    const isOpen = decided?.id === review && decided.appealUntil !== null;
    const appeal = { review, text };
    const isTaken = isOpen ? await addAppeal(at, appeal, site) : await isAppealedWith(appeal);
    if (isTaken) return redirect(projectPath(at.entry.id), 303);
    const { errors } = COPY[context.get(requestContext).locale];
    const isSaid = decided?.id === review && (await isAppealedWith({ review }));
    return refuse(isSaid ? errors.appealSaid : errors.appealOver, { field: "text", status: 409 });
  },
});

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { review: words, versions } = COPY[locale];
  const { appealUntil } = loaderData;
  const lastResult = actionData && "result" in actionData ? actionData.result : undefined;
  const [form, fields] = useForm<{ text: string }>({
    id: "appeal",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <>
      <PageHero title={words.appealTitle} tagline={words.appealText} scene={DAWN} />
      <Section narrow>
        <Callout tone="crit" title={words.decisions.disqualified} headingLevel={2}>
          <p>{loaderData.reason}</p>
          <p>
            <b>
              {appealUntil
                ? words.appealUntil(longDateTime(appealUntil, locale))
                : words.appealClosed}
            </b>
          </p>
        </Callout>
        <form method="post" id={form.id} noValidate aria-label={words.appealTitle} className="mt-8">
          <input type="hidden" name="review" value={loaderData.review} />
          {(appealUntil || lastResult) && (
            <TextField
              field={fields.text}
              label={words.appealField}
              rows={8}
              maxLength={LONGEST_REASON}
            />
          )}
          <Actions>
            {appealUntil && (
              <button type="submit" className={buttonClass()}>
                {words.appealButton}
              </button>
            )}
            <ButtonLink href={projectPath(loaderData.entryId)} tone="line">
              {versions.backToDraft}
            </ButtonLink>
          </Actions>
        </form>
      </Section>
    </>
  );
}
