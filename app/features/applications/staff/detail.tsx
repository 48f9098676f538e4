import { Link } from "react-router";
import { addNote } from "~/admin/record/add-note.server";
import { recordExtras, recordedSteps } from "~/admin/record/record-extras.server";
import {
  done,
  readRecordForm,
  refused,
  stale,
  unknownIntent,
} from "~/admin/record/record-form.server";
import { versionOf } from "~/platform/database/record-version.server";
import type { EventRow } from "~/platform/events/events.table.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { mayChange, staffContext } from "~/platform/staff/staff-context.server";
import { describeEvent } from "~/program/event-actions";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { RecordExtras } from "~/ui/staff/record-extras";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { applicationFacts, KIND_LABELS } from "../application-facts";
import type { Application } from "../application-schemas";
import { type ApplicationStatus, nextStatuses } from "../application-status";
import type { Route } from "./+types/detail";
import { APPLICATION_STATUS_LABELS } from "./application-labels";
import { ApplicationPill } from "./application-pill";
import { applicationById, decideApplication, markApplicationSpam } from "./applications.server";
import { DecisionForm } from "./decision-form";
import { decisionLetter } from "./decision-letters";

export const shouldRevalidate = revalidateAfterEveryAction;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = recordIdOf(params.id);
  const application = await applicationById(id);
  if (!application) throw notHere();
  const steps = await recordedSteps("application", id, describeStep);
  const wanted = url.searchParams.get("to");
  return {
    application,
    version: versionOf(application),
    canChange: mayChange(context),
    to: nextStatuses(application.status).find((status) => status === wanted) ?? null,
    extras: await recordExtras("application", id, steps),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = recordIdOf(params.id);
  const { id: actor } = context.get(staffContext);
  const { intent, version, line, text } = await readRecordForm(request);
  if (intent === "note") {
    const application = await applicationById(id);
    if (!application) throw notHere();
    const { season } = application;
    return addNote({ type: "application", id, season, author: actor, text: text("text") });
  }
  if (intent === "spam") {
    const isSpam = line("spam") === "yes";
    const result = await markApplicationSpam({ id, version, actor, isSpam });
    if (result === "stale") return stale();
    return done(isSpam ? "Marked as spam." : "Marked as no spam.");
  }
  if (intent !== "decide") return unknownIntent();
  const to = STATUSES.find((status) => status === line("to"));
  if (!to) return unknownIntent();
  const tells = line("tell") === "on";
  const letter = { subject: line("subject"), text: text("letter") };
  if (tells && (!letter.subject || !letter.text)) {
    return refused("The e-mail needs a subject and a text. Nothing was changed.");
  }
  if (letter.subject.length > 200 || letter.text.length > 5_000) {
    return refused("The e-mail is too long. Nothing was changed.");
  }
  const note = text("note").slice(0, 500);
  const result = await decideApplication({
    id,
    version,
    actor,
    to,
    note: note || undefined,
    letter: tells ? letter : null,
  });
  if (result === "stale") return stale();
  if (result === "missing") return refused("This application is not here any more.", 404);
  if (result === "not-allowed") return refused("This step is not possible from here.");
  const told = tells ? " The e-mail is on its way." : "";
  return done(`The application is now “${APPLICATION_STATUS_LABELS[to]}”.${told}`);
}

/** A move from one status to another is told as such. */
function describeStep(event: EventRow): string {
  const [from, to] = event.fields.map((field) => STATUSES.find((status) => status === field));
  if (event.action !== "application.status" || !from || !to) return describeEvent(event);
  const move = `${APPLICATION_STATUS_LABELS[from]} → ${APPLICATION_STATUS_LABELS[to]}`;
  return event.note ? `${move}: ${event.note}` : move;
}

const STATUSES = Object.keys(APPLICATION_STATUS_LABELS) as ApplicationStatus[];

export default function ApplicationDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { application, version, canChange, to, extras } = loaderData;
  const site = useSite();
  const facts = applicationFacts({
    kind: application.kind,
    fields: application.fields,
  } as Application);
  return (
    <Screen
      title={application.organization}
      purpose={`${KIND_LABELS[application.kind]} by ${application.name}: read it, then move it on. The public pages stay as they are.`}
      actions={<Link to="/admin/applications">All applications</Link>}
    >
      <Notice outcome={actionData} />
      <div className="record">
        <div>
          {canChange && (
            <Panel title="Move it on">
              <p className="mb-3">
                It is <ApplicationPill {...application} /> now. You can see and edit the e-mail
                before it goes.
              </p>
              <div className="action-row">
                {nextStatuses(application.status).map((status) => (
                  <Link
                    key={status}
                    className="btn btn-line"
                    to={`?to=${status}`}
                    preventScrollReset
                    aria-current={status === to ? "step" : undefined}
                  >
                    {STEP_LABELS[status]}
                  </Link>
                ))}
                <ActionForm
                  intent="spam"
                  version={version}
                  values={{ spam: application.suspectedSpam ? "no" : "yes" }}
                  label={application.suspectedSpam ? "This is no spam" : "This is spam"}
                />
              </div>
              {to && (
                <DecisionForm
                  key={`${to} ${version}`}
                  to={to}
                  version={version}
                  email={application.email}
                  letter={decisionLetter(application, to, site)}
                />
              )}
            </Panel>
          )}
          <Panel title="Application">
            <Facts
              facts={[
                { label: "Status", text: <ApplicationPill {...application} /> },
                { label: "Received", text: <Moment at={application.createdAt} /> },
                ...facts,
                { label: "Terms accepted", text: `Version ${application.termsVersion}` },
              ]}
            />
          </Panel>
        </div>
        <div>
          <RecordExtras extras={extras} canChange={canChange} />
        </div>
      </div>
    </Screen>
  );
}

const STEP_LABELS: Record<ApplicationStatus, string> = {
  new: "Back to new",
  reviewing: "Review it",
  accepted: "Accept",
  declined: "Decline",
};
