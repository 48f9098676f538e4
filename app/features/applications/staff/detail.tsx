import { randomUUID } from "node:crypto";
import { Link, useLocation } from "react-router";
import { versionOf } from "~/platform/database/record-version.server";
import { answerChange, answerUndone } from "~/platform/staff/answer-change.server";
import { openDecisions } from "~/platform/staff/decisions/decisions.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { inSameList, withParam } from "~/ui/staff/record-link";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { UndoBar } from "~/ui/staff/undo-bar";
import { applicationFacts, KIND_LABELS } from "../application-facts";
import type { Application } from "../application-schemas";
import { type ApplicationStatus, nextStatuses } from "../application-status";
import type { Route } from "./+types/detail";
import { APPLICATION_STATUS_LABELS } from "./application-labels";
import { ApplicationPill } from "./application-pill";
import {
  applicationById,
  decideApplication,
  markApplicationSpam,
  undoApplications,
} from "./applications.server";
import { DecisionForm } from "./decision-form";
import { decisionLetter } from "./decision-letters";
import { changeSchema } from "./decision-schema";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("applications.view")];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const application = await applicationById(recordIdOf(params.id));
  if (!application) throw notHere();
  const wanted = url.searchParams.get("to");
  return {
    application,
    version: versionOf(application),
    canChange: mayStaff(context, "application.decide"),
    to: nextStatuses(application.status).find((status) => status === wanted) ?? null,
    decision: randomUUID(),
    undos: await openDecisions(context.get(staffContext).id, "application"),
  };
}

export const action = staffAction({
  needs: "application.decide",
  schema: changeSchema,
  handle: async (change, form) => {
    const { id: actor } = form.context.get(staffContext);
    const version = "version" in change ? change.version : "";
    const seen = { id: recordIdOf(form.params.id), version, actor };
    if (change.intent === "spam") {
      const isSpam = change.spam === "yes";
      const words = isSpam ? "Marked as spam." : "Marked as no spam.";
      return answerChange(form, await markApplicationSpam({ ...seen, isSpam }), words);
    }
    if (change.intent === "undo") {
      return answerUndone(form, await undoApplications(change.decision, actor));
    }
    const { to, note, tell, subject, letter } = change;
    const told = tell ? " The email goes in ten minutes." : "";
    const result = await decideApplication({
      ...seen,
      decisionId: change.decision,
      to,
      ...(note ? { note } : {}),
      letter: tell && subject && letter ? { subject, text: letter } : null,
    });
    return answerChange(
      form,
      result === "not-allowed" ? { refused: "This step is not possible from here." } : result,
      `The application is now “${APPLICATION_STATUS_LABELS[to]}”.${told}`,
    );
  },
});

export default function ApplicationDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { application, version, canChange, to, decision, undos } = loaderData;
  const site = useSite();
  const here = useLocation().search;
  const facts = applicationFacts({
    kind: application.kind,
    fields: application.fields,
  } as Application);
  return (
    <RecordScreen
      title={application.organization}
      purpose={`${KIND_LABELS[application.kind]} by ${application.name}: read it, then move it on. The public pages stay as they are.`}
      actions={
        <>
          {canChange && application.kind === "sponsor" && application.status === "accepted" && (
            <Link to={inSameList(`/admin/applications/${application.id}/wall`, here)}>
              {application.wallName ? "On the wall" : "Put it on the wall"}
            </Link>
          )}
          <Link to="/admin/applications">All applications</Link>
        </>
      }
      outcome={actionData?.outcome}
    >
      {canChange && <UndoBar undos={undos} noun={["application", "applications"]} />}
      {canChange && (
        <Panel title="Move it on">
          <p className="mb-3">
            It is <ApplicationPill {...application} /> now. You can see and edit the email before it
            goes.
          </p>
          <div className="action-row">
            {nextStatuses(application.status).map((status) => (
              <Link
                key={status}
                className="btn btn-line"
                to={withParam(here, "to", status)}
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
              decision={decision}
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
    </RecordScreen>
  );
}

const STEP_LABELS: Record<ApplicationStatus, string> = {
  new: "Back to new",
  reviewing: "Review it",
  accepted: "Accept",
  declined: "Decline",
};
