import type { Registration } from "~/records/intake/registration-sheet.server";
import type { ReceiptLine } from "~/records/payments/confirmation/receipt-lines";
import { Facts } from "~/ui/staff/facts";
import { CHECKOUT_COPY, CONFIRMATION, STATUS_COPY } from "../../confirmation/copy";

interface RegistrantViewProps {
  registration: Pick<Registration, "status" | "checkoutState" | "guardianNeeded">;
  receipt: ReceiptLine[];
}

/** The registrant's own page, to read: their link and its buttons are theirs alone. */
export function RegistrantView({ registration, receipt }: RegistrantViewProps) {
  const { status, checkoutState, guardianNeeded } = registration;
  const words =
    (status === "pending" ? CHECKOUT_COPY[checkoutState] : undefined) ?? STATUS_COPY[status];
  const isOpen = status === "pending" || status === "paid";
  return (
    <details className="mt-4">
      <summary>What the registrant sees</summary>
      <div className="mt-3">
        <p className="font-bold">{words.title}</p>
        <p>{words.text}</p>
        {guardianNeeded && isOpen && (
          <p className="mt-3">
            {CONFIRMATION.guardian.title}: they are asked to let one confirm on this page.
          </p>
        )}
        <Facts facts={receipt} />
      </div>
    </details>
  );
}
