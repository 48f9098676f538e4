import { getFormProps } from "@conform-to/react";
import { Form, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/form-action.server";
import { safeDestination } from "~/program/safe-destination";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { orUnreachable } from "~/ui/form/unreachable";
import { useServerForm } from "~/ui/form/use-server-form";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import type { Route } from "./+types/two-factor";
import { AnswerToast } from "./answer-toast";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";
import { refuse } from "./refuse.server";
import { twoFactorSchema } from "./sign-in-schema";

export const handle = { js: true } satisfies PageHandle;
export const meta = () => [{ title: "One more step" }, { name: "robots", content: "noindex" }];

export const action = formAction({
  schema: twoFactorSchema,
  handle: async ({ code }, form) => {
    try {
      const cookies = await verify(form.request, code);
      cookies.append("set-cookie", flashCookie("signed-in"));
      const destination = safeDestination(form.url.searchParams.get("next"));
      return redirectDocument(destination, { headers: cookies });
    } catch (error) {
      return refuse(form, refusalOf(error));
    }
  },
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

/** Six digits come from the app; anything else is a recovery code. */
async function verify(request: Request, code: string): Promise<Headers> {
  const { api } = await auth();
  const options = { body: { code }, headers: request.headers, returnHeaders: true } as const;
  const { headers } = /^\d{6}$/.test(code)
    ? await api.verifyTOTP(options)
    : await api.verifyBackupCode(options);
  return headers;
}

export default function TwoFactor({ actionData }: Route.ComponentProps) {
  const [form, fields] = useServerForm({
    id: "two-factor",
    schema: twoFactorSchema,
    lastResult: actionData?.result,
  });
  return (
    <Section narrow>
      <h1 id="page-title" className="text-h2">
        One more step
      </h1>
      <p className="my-5 text-ink-2 text-l">
        Enter the six digits that your authenticator app shows, or one of your recovery codes.
      </p>
      <Form method="post" aria-labelledby="page-title" {...getFormProps(form)}>
        <ErrorSummary form={form} />
        <TextField field={fields.code} label="Code" autoComplete="one-time-code" width="m" />
        <SubmitButton idle="Continue" busy="Checking..." />
      </Form>
      <AnswerToast answer={actionData} />
    </Section>
  );
}
