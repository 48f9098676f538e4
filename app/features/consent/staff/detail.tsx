import { Link } from "react-router";
import { z } from "zod";
import { answerChange } from "~/platform/staff/answer-change.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { emailAddress } from "~/program/field-rules";
import { fullName } from "~/program/shown-name";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { childConsents } from "../child-consents.server";
import { CONSENTS_PATH, SHEETS_PATH } from "../consent-paths";
import { correctAddress } from "../correct-address.server";
import type { Route } from "./+types/detail";
import { ageLabel } from "./age-labels";
import { ConsentPill } from "./consent-pill";
import { ConsentWords } from "./consent-words";
import { GuardianLetters } from "./guardian-letters";
import { askAgain } from "./send-again.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export async function loader({ params, context }: Route.LoaderArgs) {
  const child = await childConsents(recordIdOf(params.id), context.get(siteContext));
  if (!child) throw notHere();
  return {
    child,
    canAsk: mayStaff(context, "consent.ask"),
    canCorrect: mayStaff(context, "guardian.correct-address"),
    canRecord: mayStaff(context, "consent.record-paper"),
  };
}

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask") }),
  z.object({
    intent: z.literal("address"),
    guardian: z.union([z.uuid(), z.literal("")]).default(""),
    email: emailAddress("Enter the guardian’s email address"),
  }),
]);

export const action = staffAction({
  needs: { ask: "consent.ask", address: "guardian.correct-address" },
  schema: changeSchema,
  handle: async (change, form) => {
    const participantId = recordIdOf(form.params.id);
    const actor = form.context.get(staffContext).id;
    const site = form.context.get(siteContext);
    if (change.intent === "ask") {
      const letters = await askAgain([participantId], actor, site);
      return letters > 0
        ? form.accept("The letter is on its way.")
        : form.refuse("No letter went: somebody has answered, or three went within the hour.");
    }
    const personId = change.guardian || null;
    const { email } = change;
    const correction = { participantId, personId, email, actor: byStaff(actor) };
    const changed = await correctAddress(correction, site);
    return answerChange(form, changed, "Corrected. The guardian gets a letter within a minute.");
  },
});

export default function ConsentDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { child, canAsk, canCorrect, canRecord } = loaderData;
  const name = fullName(child);
  return (
    <RecordScreen
      title={name}
      purpose="Who answers for this child, what they said, and what follows from it. Only a guardian can say yes."
      actions={<Link to={CONSENTS_PATH}>All children</Link>}
      outcome={actionData?.outcome}
    >
      <Panel title="Child">
        <Facts
          facts={[
            { label: "State", text: <ConsentPill state={child.state} /> },
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
        {child.guardians.length === 0 && <p>No guardian’s address is known.</p>}
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
