import { type SubmissionResult, useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import {
  countWrongCode,
  explainWrongCodes,
  waitToTryCode,
} from "~/platform/links/code-failures.server";
import { emailAddress } from "~/program/field-rules";
import { inMinutes } from "~/program/format";
import { PAGES, sheetLetterPath } from "~/program/paths";
import { readShortCode } from "~/program/short-code";
import { findSheet } from "~/records/participants/consent-sheets.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";
import type { Route } from "./+types/ask-for-letter";
import { askForSheetLetter } from "./send-sheet-letter.server";
import { SHEET_COPY } from "./sheet-copy";

export const handle = { isTranslated: true, takesHint: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => SHEET_COPY[locale].ask.title);
export const headers = tokenPageHeaders;

/** Says nothing about whether there is such a form: only the button asks, and a wrong code is counted. */
export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent") };
}

type Context = Route.ActionArgs["context"];
const wordsOf = (context: Readonly<Context>) => SHEET_COPY[context.get(requestContext).locale].ask;

/** The answer is the same whether the address is a guardian's or not: a form is no proof of anything. */
export const action = formAction({
  schema: ({ context }) => {
    const { invalid, tooLong } = wordsOf(context);
    return z.object({ email: emailAddress(invalid, tooLong) });
  },
  limit: {
    action: "consent-sheet",
    sender: ({ email }) => email,
    tooMany: (seconds, { context }) =>
      wordsOf(context).tooMany(inMinutes(seconds, context.get(requestContext).locale)),
  },
  async handle({ email }, { request, params, context, refuse }) {
    const { tooManyWrong, wrongCode } = wordsOf(context);
    const wait = await waitToTryCode("short", { request });
    if (wait > 0) {
      const text = tooManyWrong(inMinutes(wait, context.get(requestContext).locale));
      return refuse(text, { status: 429, retryAfterSeconds: wait });
    }
    const code = readShortCode(params.code ?? "");
    const sheet = code && (await findSheet(code));
    if (!sheet) {
      if (code) await countWrongCode("short", { request });
      return refuse(wrongCode);
    }
    const { locale } = context.get(requestContext);
    await askForSheetLetter({ participantId: sheet.participantId, email, locale });
    await explainWrongCodes("short", request, code);
    return redirect(`${sheetLetterPath(code)}?sent`, 303);
  },
});

export default function AskForLetter({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { ask } = SHEET_COPY[locale];
  return (
    <>
      <PageHero title={ask.title} tagline={ask.tagline} scene={DAWN} />
      {loaderData.isSent ? (
        <Section narrow>
          <Callout title={ask.sentTitle} tone="info" headingLevel={2}>
            <p>{ask.sent}</p>
          </Callout>
          <Actions>
            <ButtonLink href={PAGES.contact.path} tone="line">
              {COPY[locale].over.contact}
            </ButtonLink>
          </Actions>
        </Section>
      ) : (
        <AddressForm lastResult={actionData?.result} />
      )}
    </>
  );
}

function AddressForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { ask } = SHEET_COPY[useLocale()];
  const [form, fields] = useForm<{ email: string }>({
    id: "sheet-letter",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <>
      <Section title={ask.heading} lede={ask.text} narrow>
        <form method="post" id={form.id} noValidate aria-label={ask.heading}>
          <ErrorSummary form={form} title={ask.problem} />
          <TextField
            field={fields.email}
            label={ask.label}
            hint={ask.hint}
            type="email"
            autoComplete="email"
          />
          <SubmitButton idle={ask.submit} busy={ask.submit} isBusy={false} />
        </form>
      </Section>
      <Section title={ask.aside} tone="mist" narrow>
        <ul className="list-disc pl-5">
          {ask.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
