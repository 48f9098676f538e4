import { data, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/form-action.server";
import { tokenOf } from "~/platform/links/tokens.server";
import { orUnreachable } from "~/ui/form/unreachable";
import { LinkIsOver } from "~/ui/link-is-over";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/reset-password";
import { AnswerToast } from "./answer-toast";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";
import { isResetToken } from "./mailed-links.server";
import { NewPasswordForm } from "./new-password-form";
import { refuse, SECRETS } from "./refuse.server";
import { newPasswordSchema } from "./sign-in-schema";

export const handle = { js: true } satisfies PageHandle;

const GONE = {
  why: "It was used before, it is older than an hour, or it was cut off on its way.",
  text: "Ask for a new one: it takes a minute.",
  ways: [{ label: "Get a new link", href: "/auth/forgot-password" }],
};

/** A link that is over has a title of its own. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.isGood ? privatePageMeta("Choose a new password") : [];
export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  const isGood = await isResetToken(tokenOf(url));
  return data({ isGood }, { status: isGood ? 200 : 404 });
}

export const action = formAction({
  schema: newPasswordSchema,
  secrets: SECRETS,
  handle: async ({ password }, form) => {
    const token = tokenOf(form.url);
    try {
      const { headers: cookies } = await (await auth()).api.resetPassword({
        body: { newPassword: password, token },
        headers: form.request.headers,
        returnHeaders: true,
      });
      cookies.append("set-cookie", flashCookie("password-changed"));
      return redirectDocument("/auth", { headers: cookies });
    } catch (error) {
      return refuse(form, refusalOf(error));
    }
  },
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isGood) return <LinkIsOver {...GONE} />;
  return (
    <Section narrow>
      <h1 id="page-title" className="mb-9 text-h2">
        Choose a new password
      </h1>
      <NewPasswordForm
        id="reset"
        lastResult={actionData?.result}
        idle="Change my password"
        busy="Changing..."
      />
      <AnswerToast answer={actionData} />
    </Section>
  );
}
