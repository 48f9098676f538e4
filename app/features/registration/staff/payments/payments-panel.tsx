import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { leftOf, methodOf, nameOf, type ShownPayment } from "./payment-words";

interface PaymentsPanelProps {
  payments: ShownPayment[];
  dueInCents: number;
}

/** All money that came, or is on its way, and what became of it. */
export function PaymentsPanel({ payments, dueInCents }: PaymentsPanelProps) {
  const shown = payments.filter(({ state }) => SHOWN_STATES.has(state));
  if (shown.length === 0) return null;
  const received = shown.filter(({ state }) => state === "paid");
  const sum = received.reduce((total, payment) => total + leftOf(payment), 0);
  return (
    <Panel title="Payments">
      <div className="table-scroll">
        <table className="payments" aria-label="Payments">
          <thead>
            <tr>
              <th scope="col">Paid</th>
              <th scope="col">What it is</th>
              <th scope="col">State</th>
              <th scope="col" className="number">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((payment) => (
              <tr key={payment.id}>
                <td>
                  {payment.paidAt ? <Moment at={payment.paidAt} /> : "Not yet"}
                  <small>{methodOf(payment)}</small>
                </td>
                <td>
                  <b>{payment.carriesPlace ? "Carries the place" : nameOf(payment, payments)}</b>
                  {payment.state === "paid" && !payment.carriesPlace && (
                    <small>No place hangs on it</small>
                  )}
                  <Returns payment={payment} />
                </td>
                <td>
                  <PaymentPill payment={payment} />
                </td>
                <td className="number">{dollars(payment.amountInCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>Due {dollars(dueInCents)}, received and not returned</td>
              <td className="number">{dollars(sum)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}

const SHOWN_STATES = new Set<ShownPayment["state"]>(["open", "processing", "paid"]);

function PaymentPill({ payment }: { payment: ShownPayment }) {
  const { state, carriesPlace, refundedInCents } = payment;
  if (state === "open") return <Pill tone="quiet">Payment page open</Pill>;
  if (state === "processing") return <Pill tone="warn">At the bank</Pill>;
  if (leftOf(payment) <= 0) return <Pill tone="info">Returned</Pill>;
  if (!carriesPlace) return <Pill tone="crit">To give back</Pill>;
  return <Pill tone="ok">{refundedInCents > 0 ? "Returned in part" : "Paid"}</Pill>;
}

const REFUND_WORDS: Record<ShownPayment["refunds"][number]["state"], string> = {
  asked: "asked for, no clear answer yet",
  done: "returned",
  refused: "not returned",
  failed: "came back from the payer’s bank",
};

/** Each refund and each dispute in a line of its own. */
function Returns({ payment }: { payment: ShownPayment }) {
  return (
    <>
      {payment.refunds.map(({ id, amountInCents, state, reason }) => (
        <small key={id}>
          {dollars(amountInCents)} {REFUND_WORDS[state]}
          {reason && `: ${reason}`}
        </small>
      ))}
      {payment.disputes.map(({ id, amountInCents, status, evidenceDueBy, outcome }) => (
        <small key={id}>
          {dollars(amountInCents)} disputed, {outcome ?? status.replaceAll("_", " ")}
          {!outcome && evidenceDueBy && `, answer by ${longDate(localOf(new Date(evidenceDueBy)))}`}
        </small>
      ))}
    </>
  );
}
