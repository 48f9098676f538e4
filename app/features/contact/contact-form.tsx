import { useState } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "~/platform/forms/form-answers.server";
import type { FormStamp } from "~/program/form-stamp";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { isSending } from "~/ui/form/is-sending";
import { SelectField } from "~/ui/form/select-field";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { Unreachable } from "~/ui/form/unreachable";
import { useCheckedForm } from "~/ui/form/use-checked-form";
import { useCheckOfLeft, useLateCheck } from "~/ui/form/use-late-check";
import { ContactOutcome } from "./contact-outcome";
import type { ContactForm as Contact, ContactFields } from "./contact-schema";
import { FORM } from "./copy";

export type ContactAnswer = FormAnswer | Unreachable;

const FORM_ID = "contact";

async function fetchCheck() {
  return (await import("./contact-check")).checkContactForm;
}

interface ContactFormProps {
  stamp: FormStamp;
  /** What the link that led here has filled in. */
  topic: { role?: string; message?: string };
  answer: ContactAnswer | undefined;
}

export function ContactForm({ stamp, topic, answer }: ContactFormProps) {
  const late = useLateCheck(FORM_ID, fetchCheck);
  const [form, fields] = useCheckedForm<ContactFields, Contact>({
    id: FORM_ID,
    check: late.check,
    lastResult: answer?.result,
    defaultValue: topic,
  });
  useCheckOfLeft(late, (name) => form.validate({ name }));
  const isFamily = fields.role.value === "parent";
  const [attempts, setAttempts] = useState(0);
  return (
    <Form
      id={form.id}
      method="post"
      aria-labelledby="message-title"
      noValidate={form.noValidate}
      onSubmit={(event) => {
        if (isSending(event.nativeEvent)) setAttempts(attempts + 1);
        form.onSubmit(event);
      }}
    >
      <ContactOutcome key={attempts} form={form} answer={answer} />
      <ErrorSummary form={form} />
      <StampFields stamp={answer?.stamp ?? stamp} />
      <TextField field={fields.firstName} label={FORM.firstName} autoComplete="given-name" />
      <TextField field={fields.lastName} label={FORM.lastName} autoComplete="family-name" />
      <TextField
        field={fields.email}
        label={FORM.email}
        hint={FORM.emailHint}
        type="email"
        autoComplete="email"
      />
      <SelectField
        field={fields.role}
        label={FORM.role}
        options={FORM.roles}
        emptyLabel={FORM.roleEmpty}
      />
      {!isFamily && (
        <TextField
          field={fields.institution}
          label={FORM.institution}
          hint={FORM.institutionHint}
          autoComplete="organization"
          optional="sometimes"
        />
      )}
      <TextField
        field={fields.phone}
        label={FORM.phone}
        type="tel"
        autoComplete="tel"
        width="m"
        optional
      />
      <TextField field={fields.message} label={FORM.message} hint={FORM.messageHint} rows={7} />
      <CheckboxField field={fields.wantsUpdates} label={FORM.wantsUpdates} />
      <SubmitButton idle={FORM.idle} busy={FORM.busy} />
    </Form>
  );
}
