import { Form, Link, useNavigation } from "react-router";
import { dollars } from "~/program/format";
import { Facts } from "~/ui/staff/facts";
import { Panel } from "~/ui/staff/notice";
import type { Accepting } from "./accepting.server";

/** Beside the list: what was ordered, the letter that the school gets, and the button. */
export function AcceptingPanel({ accepting, close }: { accepting: Accepting; close: string }) {
  const { orders, leftOut } = accepting;
  const [only] = orders;
  const title = orders.length === 1 && only ? `Accept ${only.school}` : `Accept ${orders.length}`;
  return (
    <Panel title={title}>
      <Form method="post" className="action-form" aria-label={title} preventScrollReset>
        <input type="hidden" name="intent" value="accept-many" />
        {orders.map(({ id, version }) => (
          <input key={id} type="hidden" name="chosen" value={`${id}:${version}`} />
        ))}
        {orders.map((order) => (
          <Order key={order.id} order={order} isOpen={orders.length === 1} />
        ))}
        {leftOut > 0 && <p className="flag">{leftOut} left out: not an order that waits.</p>}
        <Button>
          {orders.length === 1
            ? "Accept and write"
            : `Accept ${orders.length}, write to ${orders.length}`}
        </Button>
        <p>
          Places and the numbered invoice are there at once. The letters wait ten minutes: until
          then “Cancel this order” on its page ends the places, and they do not go.
        </p>
        <Link to={close} preventScrollReset>
          Close
        </Link>
      </Form>
    </Panel>
  );
}

function Order({ order, isOpen }: { order: Accepting["orders"][number]; isOpen: boolean }) {
  const { school, purchaseOrder, students, amountInCents, to, bookkeeper, letter } = order;
  return (
    <details open={isOpen}>
      <summary>
        {school}, {dollars(amountInCents)}
      </summary>
      <Facts
        facts={[
          { label: "Purchase order", text: purchaseOrder },
          { label: "Students", text: students },
          { label: "Price", text: dollars(amountInCents) },
          { label: "The letter goes to", text: to ?? "nobody: no address is known any more" },
          { label: "The invoice goes to", text: bookkeeper },
        ]}
      />
      <p className="mt-3">
        <b>{letter.title}</b>
      </p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}

function Button({ children }: { children: string }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <button type="submit" className="btn btn-brand" disabled={isSending}>
      {children}
    </button>
  );
}
