import { data, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/form-action.server";
import { tokenOf } from "~/platform/links/tokens.server";
import { PAGES } from "~/program/paths";
import { LinkIsOver } from "~/ui/link-is-over";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/first-owner";
import { firstOwnerLinkState, makeFirstOwner } from "./first-owner.server";
import { refuse, SECRETS } from "./refuse.server";
import { signUpSchema } from "./sign-in-schema";
import { SignUpForm } from "./sign-up-form";

export const handle = { js: true } satisfies PageHandle;

export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  const state = await firstOwnerLinkState(tokenOf(url));
  return data({ state }, { status: state === "good" ? 200 : 404 });
}

export const action = formAction({
  schema: signUpSchema,
  secrets: SECRETS,
  handle: async ({ email, password }, form) => {
    const token = tokenOf(form.url);
    // The page, loaded anew, says why.
    if ((await firstOwnerLinkState(token)) !== "good") {
      throw redirectDocument(`${form.url.pathname}${form.url.search}`);
    }
    const refusal = await makeFirstOwner({ token, email, password });
    if (refusal) return refuse(form, refusal);
    throw redirectDocument("/auth", { headers: { "set-cookie": flashCookie("owner-made") } });
  },
});

export default function FirstOwner({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData;
  if (state !== "good") return <LinkIsOver end={state} {...OVER} />;
  return (
    <Section narrow>
      <title>Become the owner</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-h2">Become the owner</h1>
      <p className="my-5 text-ink-2 text-l">
        Choose the email address and the password you want to sign in with. This link works once.
      </p>
      <SignUpForm lastResult={actionData?.result} />
    </Section>
  );
}

const OVER = {
  text: "If this site has an owner, ask them for a role. If it has none, start it again: it prints a new link.",
  ways: [{ label: "Sign in", href: PAGES.auth.path }],
};
