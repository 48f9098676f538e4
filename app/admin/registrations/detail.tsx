import { Link } from "react-router";
import { receiptLines } from "~/features/registration/confirmation/receipt-lines";
import { registrationById } from "~/features/registration/find-registration.server";
import { referenceOf } from "~/features/registration/registration-paths";
import { historyOfRegistration } from "~/features/registration/staff/staff-registrations.server";
import { versionOf } from "~/platform/database/record-version.server";
import { currentSite } from "~/platform/site/site.server";
import { byStaff, type EventActor } from "~/program/event-actors";
import { mayChange, staffContext } from "../guard.server";
import { RecordExtras } from "../record/record-extras";
import { recordExtras } from "../record/record-extras.server";
import { notHere, recordIdOf } from "../record/record-id.server";
import { revalidateAfterEveryAction } from "../record/revalidate-after-every-action";
import { Facts } from "../ui/facts";
import { Notice, type Outcome, Panel } from "../ui/notice";
import { Screen } from "../ui/screen";
import type { Route } from "./+types/detail";
import { RegistrantView } from "./registrant-view";
import { changeRegistration } from "./registration-action.server";
import { registrationFacts } from "./registration-facts";
import { registrationName } from "./registration-name";
import { RegistrationSteps } from "./registration-steps";
import { REGISTRATION_STATUS_LABELS } from "./registrations-view";

const DONE: Record<string, Outcome> = {
  corrected: { tone: "ok", text: "The corrections are saved." },
  entered: { tone: "ok", text: "The registration is saved." },
};

export const shouldRevalidate = revalidateAfterEveryAction;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = recordIdOf(params.id);
  const row = await registrationById(id);
  if (!row) throw notHere();
  const steps = (await historyOfRegistration(id)).map((step) => ({
    at: step.at,
    actor: actorOf(step.actor),
    what: [
      step.fromStatus && step.fromStatus !== step.toStatus
        ? `${REGISTRATION_STATUS_LABELS[step.fromStatus]} → ${REGISTRATION_STATUS_LABELS[step.toStatus]}`
        : "",
      step.note ?? "",
    ]
      .filter(Boolean)
      .join(": "),
  }));
  // The keys of the visitor's own pages are not for staff's screens.
  const { token: _, resumeToken: __, idempotencyKey: ___, ...registration } = row;
  return {
    registration,
    version: versionOf(row),
    canChange: mayChange(context),
    receipt: receiptLines(row, currentSite()),
    done: DONE[url.searchParams.get("done") ?? ""] ?? null,
    extras: await recordExtras("registration", id, steps),
  };
}

const ACTORS: Record<string, EventActor> = {
  visitor: { kind: "visitor" },
  payment: { kind: "payment" },
  reconcile: { kind: "system" },
};

/** The registrations' own history writes an account's id, or one of these words. */
function actorOf(actor: string): EventActor {
  return ACTORS[actor] ?? byStaff(actor);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeRegistration(request, recordIdOf(params.id), context.get(staffContext).id);
}

export default function RegistrationDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, version, canChange, receipt, done, extras } = loaderData;
  return (
    <Screen
      title={registrationName(registration)}
      purpose={`Registration ${referenceOf(registration.id)}: everything about it, and what you can do. The registrant’s own page follows at once; the public pages never show it.`}
      actions={<Link to="/admin/registrations">All registrations</Link>}
    >
      <Notice outcome={actionData ?? done} />
      <div className="record">
        <div>
          {canChange && <RegistrationSteps registration={registration} version={version} />}
          <Panel title="Registration">
            <Facts facts={registrationFacts(registration)} />
            <RegistrantView registration={registration} receipt={receipt} />
          </Panel>
        </div>
        <div>
          <RecordExtras extras={extras} canChange={canChange} />
        </div>
      </div>
    </Screen>
  );
}
