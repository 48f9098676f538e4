import { buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { Section } from "~/ui/section";
import { ORDER_PAGE } from "../copy";
import "~/ui/form/form.css";
import { ScanField, UploadField } from "./upload-fields";

export interface OrderProblem {
  text: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** A plain form: the scan goes to this page's own address, with or without script. */
export function OrderForm({ problem }: { problem: OrderProblem | null | undefined }) {
  const words = ORDER_PAGE.order;
  const shared = (name: string) => ({
    name,
    error: problem?.errors[name],
    defaultValue: problem?.typed[name] ?? "",
  });
  return (
    <Section id="order" title={words.title} lede={words.lede} tone="paper" narrow>
      {problem && (
        <div role="alert" className="mb-8">
          <Callout tone="crit">
            <p>{problem.text}</p>
          </Callout>
        </div>
      )}
      <form method="post" encType="multipart/form-data" aria-label={words.title}>
        <UploadField label={words.number} maxLength={60} {...shared("purchase_order")} />
        <UploadField
          label={words.bookkeeper}
          hint={words.bookkeeperHint}
          type="email"
          autoComplete="off"
          {...shared("bookkeeper_email")}
        />
        <ScanField label={words.scan} hint={words.scanHint} error={problem?.errors.scan} />
        <button type="submit" className={buttonClass()}>
          {words.submit}
        </button>
      </form>
    </Section>
  );
}
