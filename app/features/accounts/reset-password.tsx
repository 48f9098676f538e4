import { getFormProps } from "@conform-to/react";
import { data, Form, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { MessagePage } from "~/ui/message-page";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/reset-password";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";
import { isResetToken } from "./mailed-links.server";
import { PASSWORD_LENGTH } from "./password-length";
import { refuse } from "./refuse.server";
import { newPasswordSchema } from "./sign-in-schema";

export const handle = { js: true } satisfies PageHandle;

const GONE = {
  title: "This link does not work any more",
  text: "It was used before, it is older than an hour, or it was cut off on its way. Ask for a new one: it takes a minute.",
  action: { href: "/auth/forgot-password", label: "Get a new link" },
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.isGood ? "Choose a new password" : GONE.title },
  { name: "robots", content: "noindex" },
];
export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  const isGood = await isResetToken(url.searchParams.get("token") ?? "");
  return data({ isGood }, { status: isGood ? 200 : 404 });
}

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

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isGood) return <MessagePage {...GONE} />;
  return <NewPasswordForm answer={actionData} />;
}

function NewPasswordForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const [form, fields] = useServerForm({
    id: "reset",
    schema: newPasswordSchema,
    lastResult: answer?.result,
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
