import { data, redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/first-owner";
import { isFirstOwnerToken, makeFirstOwner } from "./first-owner.server";
import { refuse } from "./refuse.server";
import { signUpSchema } from "./sign-in-schema";
import { SignUpForm } from "./sign-up-form";

export const handle = { js: true } satisfies PageHandle;
export const meta = () => [{ title: "Become the owner" }, { name: "robots", content: "noindex" }];
export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  await refuseBadToken(url);
  return null;
}

export async function action({ request, url }: Route.ActionArgs) {
  await refuseBadToken(url);
  const { submission } = await readSubmission(request, signUpSchema);
  if (submission.status !== "success") return refuse("sign-up", submission);
  const { email, password } = submission.value;
  const refusal = await makeFirstOwner({ email, password });
  if (refusal) return refuse("sign-up", submission, refusal);
  throw redirectDocument("/auth", { headers: { "set-cookie": flashCookie("owner-made") } });
}

export default function FirstOwner({ actionData }: Route.ComponentProps) {
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

async function refuseBadToken(url: URL): Promise<void> {
  if (!(await isFirstOwnerToken(url.searchParams.get("token") ?? ""))) {
    throw data("This link is used up. Ask the owner of this site for a role.", { status: 403 });
  }
}
