import { Link } from "react-router";
import { registrationById } from "~/features/registration/find-registration.server";
import { confirmationPath, referenceOf } from "~/features/registration/registration-paths";
import { historyOfRegistration } from "~/features/registration/staff/staff-registrations.server";
import { versionOf } from "~/platform/database/record-version.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { mayChange, staffContext } from "~/platform/staff/staff-context.server";
import { byStaff, type EventActor } from "~/program/event-actors";
import { Facts } from "~/ui/staff/facts";
import { Notice, type Outcome, Panel } from "~/ui/staff/notice";
import { RecordExtras } from "~/ui/staff/record-extras";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { recordExtras } from "../record/record-extras.server";
import type { Route } from "./+types/detail";
import { changeRegistration } from "./registration-action.server";
import { registrationFacts } from "./registration-facts";
import { REGISTRATION_STATUS_LABELS } from "./registration-labels";
import { registrationName } from "./registration-name";
import { RegistrationSteps } from "./registration-steps";

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
  const { resumeToken: _, idempotencyKey: __, ...registration } = row;
  return {
    registration,
    version: versionOf(row),
    canChange: mayChange(context),
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
  const { registration, version, canChange, done, extras } = loaderData;
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
            <p className="mt-4">
              <a href={confirmationPath(registration.token)}>Open what the registrant sees</a>
            </p>
          </Panel>
        </div>
        <div>
          <RecordExtras extras={extras} canChange={canChange} />
        </div>
      </div>
    </Screen>
  );
}
