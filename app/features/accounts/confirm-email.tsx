import { getFormProps } from "@conform-to/react";
import { Form, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/confirm-email";
import { confirmAddress, needsPassword } from "./confirm-address.server";
import { refuse } from "./refuse.server";
import { confirmationSchema } from "./sign-in-schema";

export const meta = () => [
  { title: "Confirm your e-mail address" },
  { name: "robots", content: "noindex" },
];
export const headers = tokenPageHeaders;

export async function loader({ request, url }: Route.LoaderArgs) {
  return { asksPassword: await needsPassword({ headers: request.headers, token: tokenOf(url) }) };
}

/** Mail scanners open links, so only the button confirms. */
export async function action({ request, url }: Route.ActionArgs) {
  const { submission } = await readSubmission(request, confirmationSchema);
  if (submission.status !== "success") return refuse("confirm", submission);
  const confirmation = { headers: request.headers, token: tokenOf(url) };
  const refusal = await confirmAddress(confirmation, submission.value.password);
  if (refusal) return refuse("confirm", submission, refusal);
  throw redirectDocument("/auth", { headers: { "set-cookie": flashCookie("email-confirmed") } });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useServerForm({
    id: "confirm",
    schema: confirmationSchema,
    lastResult: actionData?.result,
  });
  return (
    <Section narrow>
      <h1 id="page-title" className="text-h2">
        Confirm your e-mail address
      </h1>
      <p className="my-5 text-ink-2 text-l">
        {loaderData.asksPassword
          ? "Enter the password that you signed up with, and you can sign in. If you did not sign up, close this page."
          : "One press, and you can sign in."}
      </p>
      <Form method="post" aria-labelledby="page-title" {...getFormProps(form)}>
        <ErrorSummary form={form} />
        {loaderData.asksPassword && (
          <TextField
            field={fields.password}
            label="Password"
            hint={<a href="/auth/forgot-password">Forgot your password?</a>}
            type="password"
            autoComplete="current-password"
          />
        )}
        <button type="submit" className="btn mt-9">
          Confirm my address
        </button>
      </Form>
    </Section>
  );
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}
