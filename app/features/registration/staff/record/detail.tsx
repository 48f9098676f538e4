import { Link } from "react-router";
import { versionOf } from "~/platform/database/record-version.server";
import { currentSite } from "~/platform/site/site.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import type { Outcome } from "~/program/outcome";
import { referenceOf } from "~/program/registration-paths";
import { registrationById } from "~/records/intake/find-registration.server";
import { receiptLines } from "~/records/payments/confirmation/receipt-lines";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { Facts } from "~/ui/staff/facts";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import type { ShownPayment } from "../payments/payment-words";
import { PaymentsPanel } from "../payments/payments-panel";
import { registrationName } from "../registration-name";
import type { Route } from "./+types/detail";
import { NextStep } from "./next-step";
import { RegistrantView } from "./registrant-view";
import { changeRegistration } from "./registration-action.server";
import { moneyOnly, registrationFacts } from "./registration-facts";
import { RegistrationSteps, STEP_VERBS, type StepVerb } from "./registration-steps";
import { SettleSchool } from "./settle-school";
import "../payments/payments.css";

const DONE: Record<string, Outcome> = {
  corrected: { tone: "ok", text: "The corrections are saved." },
  entered: { tone: "ok", text: "The registration is saved." },
};

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("registrations.view")];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const row = await registrationById(recordIdOf(params.id));
  if (!row) throw notHere();
  // What a visitor's browser goes on with is not for staff's screens.
  const { idempotencyKey: _, ...registration } = row;
  const payments: ShownPayment[] = await paymentsOfRegistrations([row.id]);
  const seesFamily = mayStaff(context, "registrations.see-family");
  return {
    registration: seesFamily ? registration : moneyOnly(registration),
    seesFamily,
    payments,
    version: versionOf(row),
    can: Object.fromEntries(STEP_VERBS.map((verb) => [verb, mayStaff(context, verb)])) as Record<
      StepVerb,
      boolean
    >,
    canSettleSchool: mayStaff(context, "school.settle") && row.attention.includes("school_taken"),
    receipt: receiptLines(row, currentSite()),
    done: DONE[url.searchParams.get("done") ?? ""] ?? null,
  };
}

export const action = changeRegistration;

export default function RegistrationDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, payments, version, can, receipt, done } = loaderData;
  return (
    <RecordScreen
      title={registrationName(registration)}
      purpose={`Registration ${referenceOf(registration.id)}: everything about it, and what you can do. The registrant’s own page follows at once; the public pages never show it.`}
      actions={<Link to="/admin/registrations">All registrations</Link>}
      outcome={actionData?.outcome ?? done}
      leadsWithWhole
      next={
        Object.values(can).includes(true) && (
          <>
            {can["payment.refund"] && (
              <NextStep registration={registration} payments={payments} version={version} />
            )}
            {loaderData.canSettleSchool && (
              <SettleSchool registration={registration} version={version} />
            )}
          </>
        )
      }
    >
      {Object.values(can).includes(true) && (
        <RegistrationSteps
          registration={registration}
          payments={payments}
          version={version}
          can={can}
        />
      )}
      <PaymentsPanel payments={payments} dueInCents={registration.amountInCents} />
      <Panel title="Registration">
        <Facts facts={registrationFacts(registration, loaderData.seesFamily)} />
        <RegistrantView registration={registration} receipt={receipt} />
      </Panel>
    </RecordScreen>
  );
}
