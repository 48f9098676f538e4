import { Link, useLocation } from "react-router";
import type { Verb } from "~/program/powers";
import { OFFLINE_METHOD_LABELS } from "~/records/payments/offline-methods";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { inSameList } from "~/ui/staff/record-link";
import { returnable, type ShownPayment } from "../payments/payment-words";
import { ReturnMoney } from "../payments/return-money";
import { ArrangePrice } from "./arrange-price";
import { asksToReturn, hasNextStep } from "./next-step";
import type { ShownRegistration } from "./registration-facts";

/** What is asked before one of them is offered. */
export const STEP_VERBS = [
  "registration.settle",
  "registration.resend",
  "registration.correct",
  "registration.cancel",
  "payment.record",
  "payment.refund",
  "price.arrange",
] as const satisfies readonly Verb[];
export type StepVerb = (typeof STEP_VERBS)[number];

interface StepsProps {
  can: Record<StepVerb, boolean>;
  registration: ShownRegistration;
  payments: ShownPayment[];
  version: string;
}

/** What can be done about a registration as it stands. */
export function RegistrationSteps({ registration, payments, version, can }: StepsProps) {
  const { id, type, status, attention, guardianNeeded } = registration;
  const { search } = useLocation();
  const lesser = attention.filter((reason) => reason !== "school_taken");
  const hasLesserMatter = lesser.length > 0 && !hasNextStep(registration);
  const isWaiting = status === "pending" || status === "expired";
  const canReturn =
    can["payment.refund"] &&
    returnable(payments, registration).length > 0 &&
    !asksToReturn(registration, payments);
  const isClosed = status === "canceled" || status === "refunded";
  return (
    <Panel title="What you can do">
      <div className="stack">
        <div className="action-row">
          {hasLesserMatter && can["registration.settle"] && (
            <ActionForm
              intent="settle"
              version={version}
              values={{ what: "payment" }}
              label="The matter is settled"
              tone="brand"
            />
          )}
          {guardianNeeded && type === "team" && can["registration.correct"] && (
            <ActionForm
              intent="settle"
              version={version}
              values={{ what: "adult" }}
              label="An adult answers for this team"
              tone="brand"
            />
          )}
          {guardianNeeded && type === "individual" && can["registration.correct"] && (
            <Link className="btn btn-line" to={`/admin/consents?q=${referenceName(registration)}`}>
              See the guardian’s consent
            </Link>
          )}
          {status === "paid" && can["registration.resend"] && (
            <ActionForm intent="resend" version={version} label="Send the confirmation again" />
          )}
          {can["registration.correct"] && (
            <Link
              className="btn btn-line"
              to={inSameList(`/admin/registrations/${id}/edit`, search)}
            >
              Correct a typing error
            </Link>
          )}
        </div>
        {isWaiting && can["payment.record"] && <RecordPayment version={version} />}
        {isWaiting && can["price.arrange"] && (
          <ArrangePrice registration={registration} version={version} />
        )}
        {canReturn && (
          <details>
            <summary>Refund</summary>
            <div className="mt-3">
              <ReturnMoney
                key={version}
                registration={registration}
                payments={payments}
                version={version}
              />
            </div>
          </details>
        )}
        {!isClosed && can["registration.cancel"] && (
          <details>
            <summary>Cancel this registration</summary>
            <div className="mt-3">
              <ActionForm intent="cancel" version={version} label="Cancel it" tone="crit">
                <p>
                  Nobody can pay for it after that. Money is not returned by this: refund first.
                </p>
                <Field label="Why, for staff only (optional)" name="why" maxLength={300} />
              </ActionForm>
            </div>
          </details>
        )}
      </div>
    </Panel>
  );
}

/** Only a guardian says yes, under Consents; this leads to the child there. */
function referenceName({ firstName, lastName }: ShownRegistration): string {
  return encodeURIComponent([firstName, lastName].filter(Boolean).join(" "));
}

function RecordPayment({ version }: { version: string }) {
  return (
    <details>
      <summary>Record a check or purchase order</summary>
      <div className="mt-3">
        <ActionForm intent="paid" version={version} label="Record the payment" tone="brand">
          <Choice
            label="Method"
            name="method"
            empty="Choose"
            options={Object.entries(OFFLINE_METHOD_LABELS).map(([value, label]) => ({
              value,
              label,
            }))}
          />
          <Field label="Reference (optional)" name="reference" maxLength={100} />
        </ActionForm>
      </div>
    </details>
  );
}
