import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { phaseOf } from "~/program/calendar";
import { longDate } from "~/program/format";
import { PAGES } from "~/program/paths";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSection } from "~/ui/form/form-section";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { useSite } from "~/ui/site-context";
import { judgeSchema } from "../application-schemas";
import { PersonFields } from "./person-fields";
import type { RoleFormProps } from "./role-form";
import { rolePath } from "./role-tabs";

export function JudgeForm({ stamp, lastResult }: RoleFormProps) {
  const { season, now } = useSite();
  const { showcase, dates } = season;
  // Between two seasons nobody knows the next day yet.
  const day = phaseOf(season, now) === "over" ? "" : ` on ${longDate(dates.showcaseStarts)} (MT)`;
  const [form, fields] = useServerForm({ id: "judge", schema: judgeSchema, lastResult });
  return (
    <Form
      method="post"
      action={rolePath("judge")}
      aria-labelledby="page-title"
      {...getFormProps(form)}
    >
      <ErrorSummary form={form} />
      <StampFields stamp={stamp} />
      <PersonFields fields={fields} />
      <FormSection legend="Your work">
        <TextField
          field={fields.organization}
          label="Current organization or school"
          autoComplete="organization"
        />
        <TextField field={fields.title} label="Title" autoComplete="organization-title" />
        <TextField
          field={fields.expertise}
          label="Area of expertise"
          hint="For example machine learning, teaching, design, agriculture."
        />
        <TextField
          field={fields.experience}
          label="Relevant experience"
          hint="What you have done in your field, and whether you have judged or taught before. A few sentences are enough."
          rows={6}
        />
      </FormSection>
      <FormSection legend="When you can help">
        <CheckboxField field={fields["online-review"]} label="I can review projects online." />
        <CheckboxField
          field={fields["capitol-showcase"]}
          label={`I can attend the showcase at the ${showcase.place} in ${showcase.city}${day}.`}
        />
        <TextField field={fields.why} label="Why would you like to judge?" rows={4} optional />
      </FormSection>
      <FormSection legend="Agreement">
        <CheckboxField
          field={fields.terms}
          label={
            <>
              I accept the <a href={PAGES.termsOfService.path}>terms of service</a> and have read
              the <a href={PAGES.privacyPolicy.path}>privacy policy</a>.
            </>
          }
          required
        />
        <CheckboxField field={fields.updates} label="Send me updates about judging. (Optional)" />
      </FormSection>
      <SubmitButton idle="Send application" busy="Sending..." />
    </Form>
  );
}
