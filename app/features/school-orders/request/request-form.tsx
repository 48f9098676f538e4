import { type SubmissionResult, useForm } from "@conform-to/react";
import type { FormStamp } from "~/program/form-stamp";
import { capitalized } from "~/program/format";
import { SCHOOL_TYPES, STUDENT_COUNTS } from "~/program/options";
import { SCHOOL_ORDER_PATH } from "~/program/paths";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSection } from "~/ui/form/form-section";
import { SelectField } from "~/ui/form/select-field";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { REQUEST } from "../copy";
import type { OrderRequest, Way } from "./request-schema";

interface RequestFormProps {
  way: Way;
  stamp: FormStamp;
  amountInCents: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The page ships no script: the server does all the checking. */
export function RequestForm({ way, stamp, amountInCents, lastResult }: RequestFormProps) {
  const [form, fields] = useForm<OrderRequest>({
    id: "school-order",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form
      method="post"
      action={`${SCHOOL_ORDER_PATH}?way=${way}`}
      id={form.id}
      noValidate
      aria-label={REQUEST.title}
    >
      <ErrorSummary form={form} />
      <StampFields stamp={stamp} />
      <FormSection legend={REQUEST.heading} hint={REQUEST.price(amountInCents)}>
        <TextField
          field={fields.school_name}
          label={REQUEST.schoolName}
          autoComplete="organization"
        />
        <SelectField
          field={fields.student_count}
          label={REQUEST.studentCount}
          emptyLabel={REQUEST.studentCountEmpty}
          options={STUDENT_COUNTS.map((value) => ({ value, label: value }))}
        />
        <SelectField
          field={fields.school_type}
          label={REQUEST.schoolType}
          emptyLabel={REQUEST.schoolTypeEmpty}
          options={SCHOOL_TYPES.map((value) => ({ value, label: capitalized(value) }))}
          optional
        />
        <TextField
          field={fields.school_address}
          label={REQUEST.schoolAddress}
          hint={REQUEST.schoolAddressHint}
          rows={3}
          maxLength={500}
          autoComplete="street-address"
          optional
        />
      </FormSection>
      <FormSection legend={REQUEST.contact}>
        <TextField
          field={fields.contact_name}
          label={REQUEST.contactName}
          autoComplete="name"
          optional
        />
        <TextField
          field={fields.email}
          label={REQUEST.contactEmail}
          hint={REQUEST.contactEmailHint}
          type="email"
          autoComplete="email"
        />
      </FormSection>
      <FormSection legend={REQUEST.voucher}>
        <TextField
          field={fields.voucher_code}
          label={REQUEST.voucherCode}
          hint={REQUEST.voucherHint}
          autoComplete="off"
          width="m"
          maxLength={40}
          optional
        />
      </FormSection>
      <FormSection legend={REQUEST.agreement}>
        <CheckboxField field={fields.terms_accepted} required label={REQUEST.terms} />
        <CheckboxField field={fields.marketing_consent} label={REQUEST.marketing} />
        <CheckboxField field={fields.media_consent} label={REQUEST.media} />
      </FormSection>
      <SubmitButton idle={REQUEST.submit[way]} busy={REQUEST.busy} isBusy={false} />
    </form>
  );
}
