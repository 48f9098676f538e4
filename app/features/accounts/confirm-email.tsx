import { getFormProps } from "@conform-to/react";
import { data, Form, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/form-action.server";
import { tokenOf } from "~/platform/links/tokens.server";
import { PAGES } from "~/program/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { LinkIsOver } from "~/ui/link-is-over";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/confirm-email";
import { confirmAddress, needsPassword } from "./confirm-address.server";
import { isConfirmationToken } from "./mailed-links.server";
import { refuse, SECRETS } from "./refuse.server";
import { confirmationSchema } from "./sign-in-schema";

const GONE = {
  why: "It is older than an hour, or it was cut off on its way.",
  text: "Sign in with your address and your password, and we send you a new one.",
  ways: [{ label: "Sign in", href: PAGES.auth.path }],
};

/** A link that is over has a title of its own. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.isGood ? privatePageMeta("Confirm your email address") : [];
export const headers = tokenPageHeaders;

export async function loader({ request, url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const isGood = await isConfirmationToken(token);
  const asksPassword = isGood && (await needsPassword({ headers: request.headers, token }));
  return data({ isGood, asksPassword }, { status: isGood ? 200 : 404 });
}

/** Mail scanners open links, so only the button confirms. */
export const action = formAction({
  schema: confirmationSchema,
  secrets: SECRETS,
  handle: async ({ password }, form) => {
    const confirmation = { headers: form.request.headers, token: tokenOf(form.url) };
    const refusal = await confirmAddress(confirmation, password);
    if (refusal) return refuse(form, refusal);
    throw redirectDocument("/auth", { headers: { "set-cookie": flashCookie("email-confirmed") } });
  },
});

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isGood) return <LinkIsOver {...GONE} />;
  return <ConfirmForm asksPassword={loaderData.asksPassword} answer={actionData} />;
}

interface ConfirmFormProps {
  asksPassword: boolean;
  answer: Route.ComponentProps["actionData"];
}

function ConfirmForm({ asksPassword, answer }: ConfirmFormProps) {
  const [form, fields] = useServerForm({
    id: "confirm",
    schema: confirmationSchema,
    lastResult: answer?.result,
  });
  return (
    <Section narrow>
      <h1 id="page-title" className="text-h2">
        Confirm your email address
      </h1>
      <p className="my-5 text-ink-2 text-l">
        {asksPassword
          ? "Enter the password that you signed up with, and you can sign in. If you did not sign up, close this page."
          : "One press, and you can sign in."}
      </p>
      <Form method="post" aria-labelledby="page-title" {...getFormProps(form)}>
        <ErrorSummary form={form} />
        {asksPassword && (
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
