import { data } from "react-router";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { ADD_A_CHILD } from "~/program/registration-paths";
import { GUARDIAN_ID } from "~/records/payments/confirmation/next-steps";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { toNextChild } from "../form/next-child.server";
import { IncompleteLink } from "../link-again/incomplete-link";
import type { Route } from "./+types/route";
import { receiveConfirmationForm } from "./confirmation-action.server";
import { confirmationView } from "./confirmation-view.server";
import { CONFIRMATION } from "./copy";
import { GuardianForm } from "./guardian-form";
import { OpenPage } from "./open-page";
import { PaidPage } from "./paid-page";

export const handle: PageHandle = { formAction: "checkout" };

/** A link that is over has a title of its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: CONFIRMATION.heading }, { name: "robots", content: "noindex, nofollow" }];
}

export const headers = tokenPageHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  if (url.search === `?${ADD_A_CHILD}`) throw await toNextChild(request, params.token, site);
  const view = await confirmationView(params.token, site);
  if (!view) return data(null, { status: 404 });
  return {
    entry: { ...view, isReadOnly: context.get(staffPresence) },
    isBack: url.searchParams.has("success"),
  };
}

export const action = receiveConfirmationForm;

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <IncompleteLink />;
  const { entry, isBack } = loaderData;
  const { paidOn } = entry;
  const outcome = actionData?.outcome;
  const asksGuardian = entry.isGuardianNeeded && !entry.isReadOnly;
  const failure = !asksGuardian && outcome?.tone === "crit" ? outcome.text : null;
  return (
    <>
      {entry.status === "paid" && paidOn ? (
        <PaidPage entry={{ ...entry, paidOn }} isBack={isBack} />
      ) : (
        <OpenPage entry={entry} isBack={isBack} failure={failure} />
      )}
      {asksGuardian && (
        <div id={GUARDIAN_ID}>
          <Section title={CONFIRMATION.guardian.title} tone="paper" narrow>
            <GuardianForm isTeam={entry.type === "team"} lastResult={actionData?.result} />
          </Section>
        </div>
      )}
      {!entry.isGuardianNeeded && outcome?.text === CONFIRMATION.guardian.done && (
        <p role="status" className="wrap pb-section font-bold">
          {outcome.text}
        </p>
      )}
    </>
  );
}
