import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { MENTORING_FORMATS, MENTORING_TIMES, mentoringTimeLabel } from "~/program/options";
import { PAGES } from "~/program/paths";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSection } from "~/ui/form/form-section";
import { SelectField } from "~/ui/form/select-field";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { advisorSchema } from "../application-schemas";
import { PersonFields } from "./person-fields";
import type { RoleFormProps } from "./role-form";
import { rolePath } from "./role-tabs";

const FORMAT_LABELS = {
  virtual: "Virtual",
  "in-person": "In person",
  both: "Both",
} satisfies Record<(typeof MENTORING_FORMATS)[number], string>;

export function AdvisorForm({ stamp, lastResult }: RoleFormProps) {
  const [form, fields] = useServerForm({ id: "advisor", schema: advisorSchema, lastResult });
  return (
    <Form
      method="post"
      action={rolePath("advisor")}
      aria-labelledby="page-title"
      {...getFormProps(form)}
    >
      <ErrorSummary form={form} />
      <StampFields stamp={stamp} />
      <PersonFields fields={fields} />
      <FormSection legend="Your work">
        <TextField
          field={fields.organization}
          label="Organization or affiliation"
          autoComplete="organization"
        />
        <TextField field={fields.title} label="Title" autoComplete="organization-title" />
        <TextField
          field={fields.expertise}
          label="Area of expertise"
          hint="For example software, health care, farming, music, teaching."
        />
        <TextField
          field={fields["mentoring-experience"]}
          label="Mentoring experience"
          hint="Have you taught, coached or mentored? If not, say what you would bring. A few sentences are enough."
          rows={6}
        />
      </FormSection>
      <FormSection legend="How you can help">
        <SelectField
          field={fields["mentoring-time"]}
          label="Available mentoring time"
          emptyLabel="Choose your time"
          options={MENTORING_TIMES.map((value) => ({ value, label: mentoringTimeLabel(value) }))}
        />
        <SelectField
          field={fields["mentoring-format"]}
          label="Preferred mentoring format"
          emptyLabel="Choose a format"
          options={MENTORING_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
        />
        <CheckboxField
          field={fields["also-judge"]}
          label="I would also like to judge. (Optional)"
        />
        <TextField field={fields.why} label="Why would you like to mentor?" rows={4} optional />
      </FormSection>
      <FormSection legend="Agreement">
        <CheckboxField
          field={fields.commitment}
          label={
            <>
              I will keep the times I agree with my team, and I accept the{" "}
              <a href={PAGES.termsOfService.path}>terms of service</a> and the{" "}
              <a href={PAGES.privacyPolicy.path}>privacy policy</a>.
            </>
          }
          required
        />
        <CheckboxField field={fields.updates} label="Send me updates for advisors. (Optional)" />
      </FormSection>
      <SubmitButton idle="Send application" busy="Sending..." />
    </Form>
  );
}
