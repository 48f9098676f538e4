import { getFormProps } from "@conform-to/react";
import { Form, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/reset-password";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";
import { PASSWORD_LENGTH } from "./password-length";
import { refuse } from "./refuse.server";
import { newPasswordSchema } from "./sign-in-schema";

export const handle = { js: true } satisfies PageHandle;
export const meta = () => [
  { title: "Choose a new password" },
  { name: "robots", content: "noindex" },
];
export const headers = tokenPageHeaders;

export async function action({ request, url }: Route.ActionArgs) {
  const { submission } = await readSubmission(request, newPasswordSchema);
  if (submission.status !== "success") return refuse("reset", submission);
  const token = url.searchParams.get("token") ?? "";
  try {
    await (await auth()).api.resetPassword({
      body: { newPassword: submission.value.password, token },
      headers: request.headers,
    });
  } catch (error) {
    return refuse("reset", submission, refusalOf(error));
  }
  throw redirectDocument("/auth", { headers: { "set-cookie": flashCookie("password-changed") } });
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [form, fields] = useServerForm({
    id: "reset",
    schema: newPasswordSchema,
    lastResult: actionData?.result,
  });
  return (
    <Section narrow>
      <h1 id="page-title" className="mb-9 text-h2">
        Choose a new password
      </h1>
      <Form method="post" aria-labelledby="page-title" {...getFormProps(form)}>
        <ErrorSummary form={form} />
        <TextField
          field={fields.password}
          label="New password"
          hint={`At least ${PASSWORD_LENGTH.min} characters. It signs you out everywhere else.`}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          field={fields.confirmation}
          label="New password again"
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton idle="Change my password" busy="Changing..." />
      </Form>
    </Section>
  );
}
