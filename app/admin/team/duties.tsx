import { DUTIES, DUTY_WORDS, type Duty } from "~/program/duties";
import { longDate } from "~/program/format";
import { dateAfter, todayOf } from "~/program/mountain-time";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";

export interface HeldDuty {
  email: string;
  duty: Duty;
  lastDay: string;
}

/** Below whoever has it. */
export function DutyLine({ email, duty, lastDay }: HeldDuty) {
  const { label, means } = DUTY_WORDS[duty];
  return (
    <div className="mt-2">
      {label}: {means}
      <small>ends by itself after {longDate(lastDay)}</small>
      <ActionForm
        intent="end-duty"
        values={{ email, duty }}
        label="End it now"
        about={`${label} of ${email}`}
      />
    </div>
  );
}

const CHOICES = DUTIES.map((duty) => {
  const { label, means } = DUTY_WORDS[duty];
  return { value: duty, label: `${label}: ${means}` };
});

/** How long somebody who stands in is usually away. */
const USUAL_DAYS = 7;

export function GiveDuty({ emails }: { emails: string[] }) {
  const lastDay = dateAfter(todayOf(useSite()), USUAL_DAYS);
  return (
    <Panel title="Give a duty">
      <p className="mb-3">
        A duty lets somebody see and do what it needs, beside what their role allows. It ends by
        itself.
      </p>
      <ActionForm intent="give-duty" label="Give this duty" tone="brand">
        <Choice
          label="To"
          name="email"
          empty="Choose somebody"
          options={emails.map((email) => ({ value: email, label: email }))}
        />
        <Choice label="Duty" name="duty" options={CHOICES} />
        <Field label="Last day" name="last_day" type="date" defaultValue={lastDay} />
      </ActionForm>
    </Panel>
  );
}
