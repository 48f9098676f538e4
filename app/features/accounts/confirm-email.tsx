import { data, Form, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/confirm-email";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";

export const meta = () => [
  { title: "Confirm your e-mail address" },
  { name: "robots", content: "noindex" },
];
export const headers = tokenPageHeaders;

/** Mail scanners open links, so only the button confirms. */
export async function action({ url }: Route.ActionArgs) {
  try {
    await (await auth()).api.verifyEmail({ query: { token: url.searchParams.get("token") ?? "" } });
  } catch (error) {
    return data(refusalOf(error), { status: 400 });
  }
  throw redirectDocument("/auth", { headers: { "set-cookie": flashCookie("email-confirmed") } });
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  return (
    <Section narrow>
      <h1 id="page-title" className="text-h2">
        Confirm your e-mail address
      </h1>
      {actionData ? (
        <p role="alert" className="mt-5 font-bold text-crit">
          {actionData.message}
        </p>
      ) : (
        <p className="mt-5 text-ink-2 text-l">One press, and you can sign in.</p>
      )}
      <Form method="post" aria-labelledby="page-title" className="mt-9">
        <button type="submit" className="btn">
          Confirm my address
        </button>
      </Form>
    </Section>
  );
}
