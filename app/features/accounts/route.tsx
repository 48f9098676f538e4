import { redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { PAGES } from "~/program/paths";
import { safeDestination } from "~/program/safe-destination";
import { orUnreachable } from "~/ui/form/unreachable";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import type { Route } from "./+types/route";
import { AnswerToast } from "./answer-toast";
import { handleSignIn } from "./handle-sign-in.server";
import { handleSignUp } from "./handle-sign-up.server";
import { SECRETS } from "./refuse.server";
import { SignInForm } from "./sign-in-form";
import { accessSchema } from "./sign-in-schema";
import { SignInTabs } from "./sign-in-tabs";
import { SignUpForm } from "./sign-up-form";
import { accountOf } from "./staff.server";

export const handle = { js: true } satisfies PageHandle;

export const meta = pageMeta(() => ({
  page: PAGES.auth,
  title: "Admin Access",
  description: "Sign in to the admin area, or ask for an account.",
}));

export async function loader({ request, url }: Route.LoaderArgs) {
  const destination = safeDestination(url.searchParams.get("next"));
  if (await accountOf(request.headers)) throw redirect(destination);
  return {
    tab: url.searchParams.get("tab") === "sign-up" ? "sign-up" : "login",
    destination,
  } as const;
}

export const action = formAction({
  schema: accessSchema,
  secrets: SECRETS,
  handle: async (typed, form) =>
    typed.intent === "sign-up" ? handleSignUp(typed, form) : handleSignIn(typed, form),
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function AdminAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { tab } = loaderData;
  const lastResult = actionData?.result;
  return (
    <Section narrow>
      <h1 className="text-h2">Admin Access</h1>
      <p className="mt-5 text-ink-2 text-l">
        For the people who run the fair. Registering for the fair needs no account.
      </p>
      <SignInTabs current={tab} />
      {tab === "sign-up" ? (
        <SignUpForm
          lastResult={lastResult}
          note="A new account can see nothing until an owner of this site gives it a role."
        />
      ) : (
        <SignInForm lastResult={lastResult} />
      )}
      <AnswerToast answer={actionData} />
    </Section>
  );
}
