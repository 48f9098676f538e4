import { FormSection } from "~/ui/form/form-section";
import { TextField } from "~/ui/form/text-field";
import { VOUCHER } from "./copy";
import type { TypeFieldsProps } from "./type-fields";

interface VoucherFieldProps extends Omit<TypeFieldsProps, "values"> {
  /** What the server said of the code before the form was sent. */
  message: string | null;
  /** What is to be paid with it, once that is known. */
  total: string | null;
}

/** One optional code. What it takes off is said here, and beside the form. */
export function VoucherField({ field, disabled, message, total }: VoucherFieldProps) {
  const code = field("voucher_code");
  const errors = code.errors ?? (message ? [message] : undefined);
  return (
    <FormSection legend={VOUCHER.legend} disabled={disabled}>
      <TextField
        field={{ ...code, errors }}
        label={VOUCHER.label}
        hint={VOUCHER.hint}
        autoComplete="off"
        width="m"
        maxLength={40}
        optional
      />
      <p role="status" className="-mt-4 font-bold text-ok">
        {total && VOUCHER.taken(total)}
      </p>
    </FormSection>
  );
}
