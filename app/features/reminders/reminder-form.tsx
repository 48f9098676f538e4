import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import type { FormStamp } from "~/program/form-stamp";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import { PAGES } from "~/program/paths";
import { CheckboxGroupField } from "~/ui/form/checkbox-group-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { useSite } from "~/ui/site-context";
import { formWords } from "./copy";
import { milestonesAhead } from "./due-reminders";
import { reminderSchema } from "./reminder-schema";

interface ReminderFormProps {
  stamp: FormStamp;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function ReminderForm({ stamp, lastResult }: ReminderFormProps) {
  const site = useSite();
  const dates = milestonesAhead(site.season, site.now);
  const offered = dates.map(({ id }) => id);
  const [form, fields] = useServerForm({
    id: "reminders",
    schema: reminderSchema(offered),
    lastResult,
    defaultValue: { milestones: offered },
  });
  return (
    <Form method="post" aria-labelledby="page-title" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <StampFields stamp={stamp} />
      {dates.length > 0 && (
        <CheckboxGroupField
          field={fields.milestones}
          legend="Dates"
          hint="Untick what you do not need."
          options={dates.map((milestone) => ({
            value: milestone.id,
            label: MILESTONE_COPY[milestone.id].title,
            hint: milestoneWhen(milestone),
          }))}
        />
      )}
      <TextField
        field={fields.email}
        label="Email"
        hint="We send a link there first, so that nobody else can sign you up."
        type="email"
        autoComplete="email"
      />
      <SubmitButton
        idle={formWords(site, dates).button}
        busy="Sending..."
        note={
          <>
            How we handle your address: <a href={PAGES.privacyPolicy.path}>privacy policy</a>.
          </>
        }
      />
    </Form>
  );
}
