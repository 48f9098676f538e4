import { data, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/form-action.server";
import { tokenOf } from "~/platform/links/tokens.server";
import { PAGES } from "~/program/paths";
import { orUnreachable } from "~/ui/form/unreachable";
import { LinkIsOver } from "~/ui/link-is-over";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/invitation";
import { acceptInvitation, findInvitation } from "./accept-invitation.server";
import { AnswerToast } from "./answer-toast";
import { NewPasswordForm } from "./new-password-form";
import { refuse, SECRETS } from "./refuse.server";
import { newPasswordSchema } from "./sign-in-schema";

export const handle = { js: true } satisfies PageHandle;
export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  const found = await findInvitation(tokenOf(url));
  return data(found, { status: found.state === "good" ? 200 : 404 });
}

/** Mail scanners open links, so only the form takes the invitation up. */
export const action = formAction({
  schema: newPasswordSchema,
  secrets: SECRETS,
  handle: async ({ password }, form) => {
    const accepted = await acceptInvitation(form.request, { token: tokenOf(form.url), password });
    if ("message" in accepted) return refuse(form, accepted);
    accepted.cookies.append("set-cookie", flashCookie("invitation-accepted"));
    throw redirectDocument("/auth", { headers: accepted.cookies });
  },
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state !== "good") return <LinkIsOver end={loaderData.state} {...OVER} />;
  const { email, role } = loaderData;
  return (
    <Section narrow>
      <title>You are invited</title>
      <meta name="robots" content="noindex" />
      <h1 id="page-title" className="text-h2">
        You are invited to help run the fair
      </h1>
      <p className="my-5 text-ink-2 text-l">
        Choose a password. You sign in with {email}, and your role is “{role}”. This link works
        once.
      </p>
      <NewPasswordForm
        id="invitation"
        email={email}
        lastResult={actionData?.result}
        idle="Accept the invitation"
        busy="Accepting..."
      />
      <AnswerToast answer={actionData} />
    </Section>
  );
}

const OVER = {
  text: "Ask the owner of this site for a new one.",
  ways: [{ label: "Sign in", href: PAGES.auth.path }],
};
