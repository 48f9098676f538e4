import { type SubmissionResult, useForm } from "@conform-to/react";
import { buttonClass } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import { Section } from "~/ui/section";
import { ORDER_PAGE } from "../copy";
import "~/ui/form/form.css";
import { ScanField } from "./scan-field";

interface Typed extends Record<string, string> {
  purchase_order: string;
  bookkeeper_email: string;
  scan: string;
}

/** A plain form: the scan goes to this page's own address, with or without script. */
export function OrderForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const words = ORDER_PAGE.order;
  const [form, fields] = useForm<Typed>({
    id: "place",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <Section id="order" title={words.title} lede={words.lede} tone="paper" narrow>
      <ErrorSummary form={form} />
      <form method="post" encType="multipart/form-data" id={form.id} aria-label={words.title}>
        <TextField field={fields.purchase_order} label={words.number} maxLength={60} />
        <TextField
          field={fields.bookkeeper_email}
          label={words.bookkeeper}
          hint={words.bookkeeperHint}
          type="email"
          autoComplete="off"
        />
        <ScanField field={fields.scan} label={words.scan} hint={words.scanHint} />
        <button type="submit" className={buttonClass()}>
          {words.submit}
        </button>
      </form>
    </Section>
  );
}
