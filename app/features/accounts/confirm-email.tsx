import { data, Form, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { PAGES } from "~/program/paths";
import { MessagePage } from "~/ui/message-page";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/confirm-email";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";
import { isConfirmationToken } from "./mailed-links.server";

const GONE = {
  title: "This link does not work any more",
  text: "It is older than an hour, or it was cut off on its way. Sign in with your address and your password, and we send you a new one.",
  action: { href: PAGES.auth.path, label: "Sign in" },
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.isGood ? "Confirm your e-mail address" : GONE.title },
  { name: "robots", content: "noindex" },
];
export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  const isGood = await isConfirmationToken(tokenOf(url));
  return data({ isGood }, { status: isGood ? 200 : 404 });
}

/** Mail scanners open links, so only the button confirms. */
export async function action({ url }: Route.ActionArgs) {
  try {
    await (await auth()).api.verifyEmail({ query: { token: tokenOf(url) } });
  } catch (error) {
    return data(refusalOf(error), { status: 400 });
  }
  throw redirectDocument("/auth", { headers: { "set-cookie": flashCookie("email-confirmed") } });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isGood) return <MessagePage {...GONE} />;
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

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}
