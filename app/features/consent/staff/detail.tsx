import { Link } from "react-router";
import { openDecisions } from "~/platform/staff/decisions/decisions.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import type { Outcome } from "~/program/outcome";
import { fullName } from "~/program/shown-name";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Field } from "~/ui/staff/field";
import { reportOf } from "~/ui/staff/form-report";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { UndoBar } from "~/ui/staff/undo-bar";
import { childConsents } from "../child-consents.server";
import { CONSENTS_PATH, SHEETS_PATH } from "../consent-paths";
import type { Route } from "./+types/detail";
import { ageLabel } from "./age-labels";
import { changeChild } from "./child-action.server";
import { ChildSteps } from "./child-steps";
import { ConsentPill } from "./consent-pill";
import { ConsentWords } from "./consent-words";
import { GuardianLetters } from "./guardian-letters";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("consents.view")];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const child = await childConsents(recordIdOf(params.id), context.get(siteContext));
  if (!child) throw notHere();
  return {
    child,
    canAsk: mayStaff(context, "consent.ask"),
    canCorrect: mayStaff(context, "guardian.correct-address"),
    canRecord: mayStaff(context, "consent.record-paper"),
    canCorrectName: mayStaff(context, "participant.correct") && !child.hasLeft,
    canReplace: mayStaff(context, "participant.replace") && child.type !== "school",
    canMove: mayStaff(context, "entry.move"),
    undos: await openDecisions(context.get(staffContext).id, CONSENT_RECORD),
    done: DONE[url.searchParams.get("done") ?? ""] ?? null,
  };
}

export const action = changeChild;

const MOVED = "The child is in the other entry now, with everything that was theirs.";

const DONE: Record<string, Outcome> = {
  "moved-told": { tone: "ok", text: `${MOVED} The guardians are told by letter.` },
  moved: {
    tone: "warn",
    text: `${MOVED} No guardian’s address is known, so nobody was told.`,
  },
  "moved-empty": {
    tone: "warn",
    text: `${MOVED} Nobody is left in the entry before: settle its purchase under Registrations.`,
  },
  "placed-told": {
    tone: "ok",
    text: "The place is this child’s now. No consent is in yet. The guardians of the child before are told by letter.",
  },
  placed: {
    tone: "warn",
    text: "The place is this child’s now. No consent is in yet. No guardian’s address of the child before was known, so nobody was told.",
  },
};

export default function ConsentDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { child, canAsk, canCorrect, canRecord, done } = loaderData;
  const name = fullName(child);
  return (
    <RecordScreen
      title={name}
      purpose="Who answers for this child, what they said, and what follows from it. Only a guardian can say yes."
      actions={<Link to={CONSENTS_PATH}>All children</Link>}
      outcome={actionData?.outcome ?? done}
    >
      <UndoBar undos={loaderData.undos} noun={["move", "moves"]} />
      <Panel title="Child">
        <Facts
          facts={[
            { label: "State", text: <ConsentPill state={child.state} /> },
            {
              label: "Please note",
              text: child.hasLeft && "Has left, and is erased within 30 days.",
            },
            { label: "Grade", text: child.grade },
            { label: "Age", text: ageLabel(child.ageBand) },
            { label: "School", text: child.schoolName },
            { label: "Team", text: child.entry },
            { label: "May take part", text: child.mayTakePart ? "Yes" : "No" },
            { label: "The public may see", text: child.shown.join(", ") || "nothing" },
            {
              label: "Registration",
              text: <Link to={`/admin/registrations/${child.registrationId}`}>Open it</Link>,
            },
          ]}
        />
      </Panel>
      <Panel title="Guardians">
        {child.guardians.length === 0 && (
          <p>Nobody to write to: no guardian’s address is known, so nobody is asked.</p>
        )}
        <ul>
          {child.guardians.map((guardian) => (
            <li key={guardian.personId}>
              {guardian.email} {guardian.hasAnswered ? "(has answered)" : "(has not answered)"}
              <GuardianLetters {...guardian} />
              {canCorrect && !guardian.hasAnswered && (
                <AddressForm guardian={guardian.personId} label="Correct this address" />
              )}
            </li>
          ))}
        </ul>
        {canCorrect && child.guardians.length === 0 && (
          <AddressForm guardian="" label="Add this guardian" />
        )}
        <div className="action-row">
          {canAsk && child.guardians.length > 0 && <ActionForm intent="ask" label="Send again" />}
          {canAsk && child.guardians.length === 0 && (
            <ActionForm
              intent="ask-for-guardian"
              label="Ask whoever registered for a guardian’s address"
            />
          )}
          {canAsk && (
            <Link className="btn btn-line" to={`${SHEETS_PATH}?selected=yes&child=${child.id}`}>
              Print the form
            </Link>
          )}
          {canRecord && (
            <Link className="btn btn-line" to={`${CONSENTS_PATH}/${child.id}/paper`}>
              Record a paper form
            </Link>
          )}
        </div>
      </Panel>
      {loaderData.canCorrectName && (
        <ChildSteps
          child={child}
          canReplace={loaderData.canReplace}
          canMove={loaderData.canMove}
          errors={reportOf(actionData?.result).errors}
        />
      )}
      <Panel title="What was said">
        <ConsentWords consents={child.consents} scans={child.scans} />
      </Panel>
    </RecordScreen>
  );
}

function AddressForm({ guardian, label }: { guardian: string; label: string }) {
  return (
    <ActionForm intent="address" values={{ guardian }} label={label}>
      <Field label="Guardian’s email address" name="email" type="email" maxLength={255} />
    </ActionForm>
  );
}
