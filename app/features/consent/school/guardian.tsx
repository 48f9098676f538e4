import { type SubmissionResult, useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { donePath } from "~/program/done-notices";
import { emailAddress } from "~/program/field-rules";
import { inMinutes, longDate } from "~/program/format";
import { classPath } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { ChoiceGroup } from "~/ui/form/choice-group";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";
import { GUARDIAN_COPY } from "../own/guardian-copy";
import type { Route } from "./+types/guardian";
import { guardiansAtSchool, setAddressAtSchool } from "./guardian.server";
import { SCHOOL_COPY } from "./school-copy";
import "~/ui/form/form.css";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = () => privatePageMeta(GUARDIAN_COPY.en.email);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { teacher: _, ...shown } = await guardiansAtSchool(
    request,
    params,
    context.get(siteContext),
  );
  return shown;
}

export const action = formAction({
  schema: ({ context }) => {
    const { invalid } = GUARDIAN_COPY[context.get(requestContext).locale];
    return z.object({ guardian: z.uuid(invalid).optional(), email: emailAddress(invalid) });
  },
  limit: {
    action: "guardian-address",
    sender: ({ email }) => email,
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return COPY[locale].errors.tooMany(inMinutes(seconds, locale));
    },
  },
  async handle({ guardian = null, email }, { request, params, context, refuse }) {
    const site = context.get(siteContext);
    const set = await setAddressAtSchool(request, params, { guardian, email }, site);
    if (set) return redirect(donePath(classPath(set.schoolId, set.classKey), "address-set"), 303);
    const words = GUARDIAN_COPY[context.get(requestContext).locale];
    return refuse(words.refused, { field: "email", status: 409 });
  },
});

export default function SchoolGuardian({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const words = GUARDIAN_COPY[locale];
  const { answered } = SCHOOL_COPY[locale].guardian;
  const { child, schoolId, classKey, correctable, isGuardianKnown } = loaderData;
  const { title, text } = isGuardianKnown ? words.correct : words.give;
  const isOver = isGuardianKnown && correctable.length === 0;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <>
      <PageHero title={words.title(child.name)} tagline={words.tagline} scene={DAWN} />
      {isOver ? (
        <Section lede={answered} narrow />
      ) : (
        <Section title={title} lede={text} narrow>
          <AddressForm guardians={correctable} lastResult={result} />
        </Section>
      )}
      <div className="wrap pb-section">
        <Actions>
          <ButtonLink href={classPath(schoolId, classKey)} tone="line">
            {SCHOOL_COPY[locale].guardian.back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );
}

interface AddressFormProps {
  guardians: Route.ComponentProps["loaderData"]["correctable"];
  lastResult: SubmissionResult<string[]> | undefined;
}

function AddressForm({ guardians, lastResult }: AddressFormProps) {
  const locale = useLocale();
  const words = GUARDIAN_COPY[locale];
  const [form, fields] = useForm<{ email: string; guardian: string }>({
    id: "address",
    ...(lastResult ? { lastResult } : {}),
  });
  const [first, ...more] = guardians;
  const labelOf = ({ mailbox, askedOn }: (typeof guardians)[number]) => {
    const asked = askedOn && words.correct.askedOn(`${longDate(askedOn, locale)} (MT)`);
    return `${mailbox}: ${asked ?? words.correct.notAsked}`;
  };
  return (
    <form method="post" id={form.id} noValidate aria-label={words.email}>
      <ErrorSummary form={form} title={words.problem} />
      {first && more.length === 0 && (
        <>
          <p className="mb-6 font-bold">{labelOf(first)}</p>
          <input type="hidden" name="guardian" value={first.id} />
        </>
      )}
      {more.length > 0 && (
        <ChoiceGroup
          field={fields.guardian}
          legend={words.correct.which}
          options={guardians.map((each) => ({ value: each.id, label: labelOf(each) }))}
          control={(value, described) => (
            <input type="radio" value={value} defaultChecked={value === first?.id} {...described} />
          )}
        />
      )}
      <TextField
        field={fields.email}
        label={words.email}
        hint={words.hint}
        type="email"
        autoComplete="off"
        maxLength={255}
      />
      <button type="submit" className={buttonClass()}>
        {first ? words.correct.submit : words.give.submit}
      </button>
    </form>
  );
}
