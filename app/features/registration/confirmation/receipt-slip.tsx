import type { ReceiptLine } from "~/records/payments/confirmation/receipt-lines";
import { ButtonLink } from "~/ui/button-link";
import { CONFIRMATION } from "./copy";

interface ReceiptSlipProps {
  lines: ReceiptLine[];
  total: string;
  /** Where the same stands on paper; there is none for a demonstration's school, for instance. */
  paper: string | null;
}

/** What was bought, torn off a roll. */
export function ReceiptSlip({ lines, total, paper }: ReceiptSlipProps) {
  return (
    <section className="receipt-slip" aria-labelledby="receipt">
      <h2 id="receipt">{CONFIRMATION.bought}</h2>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="receipt-total">
          <dt>{CONFIRMATION.total}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p>{CONFIRMATION.nothingMore}</p>
      {paper && (
        <p className="mt-4 print:hidden">
          <ButtonLink href={paper} tone="line" icon="download">
            {CONFIRMATION.receiptPdf}
          </ButtonLink>
        </p>
      )}
      <p className="mt-3 print:hidden">{CONFIRMATION.print}</p>
    </section>
  );
}
