import { data, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { PAGES } from "~/program/paths";
import { MessagePage } from "~/ui/message-page";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/first-owner";
import { isFirstOwnerToken, makeFirstOwner } from "./first-owner.server";
import { refuse } from "./refuse.server";
import { signUpSchema } from "./sign-in-schema";
import { SignUpForm } from "./sign-up-form";

export const handle = { js: true } satisfies PageHandle;
const USED_UP = {
  title: "This link is used up",
  text: "It makes the first owner of this site, and it works once. If you have just started the site, use the newest link that it printed. If it has an owner, ask them for a role.",
  action: { href: PAGES.auth.path, label: "Sign in" },
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.isGood ? "Become the owner" : USED_UP.title },
  { name: "robots", content: "noindex" },
];
export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  const isGood = await hasGoodToken(url);
  return data({ isGood }, { status: isGood ? 200 : 404 });
}

export async function action({ request, url }: Route.ActionArgs) {
  // The page, loaded anew, says why.
  if (!(await hasGoodToken(url))) throw redirectDocument(`${url.pathname}${url.search}`);
  const { submission } = await readSubmission(request, signUpSchema);
  if (submission.status !== "success") return refuse("sign-up", submission);
  const { email, password } = submission.value;
  const refusal = await makeFirstOwner({ email, password });
  if (refusal) return refuse("sign-up", submission, refusal);
  throw redirectDocument("/auth", { headers: { "set-cookie": flashCookie("owner-made") } });
}

export default function FirstOwner({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isGood) return <MessagePage {...USED_UP} />;
  return (
    <Section narrow>
      <h1 className="text-h2">Become the owner</h1>
      <p className="my-5 text-ink-2 text-l">
        Choose the e-mail address and the password you want to sign in with. This link works once.
      </p>
      <SignUpForm lastResult={actionData?.result} />
    </Section>
  );
}

function hasGoodToken(url: URL): Promise<boolean> {
  return isFirstOwnerToken(url.searchParams.get("token") ?? "");
}
