import { DUTIES, DUTY_LENGTHS, DUTY_WORDS, type Duty, type DutyLength } from "~/program/duties";
import { longDate } from "~/program/format";
import { dateAfter, todayOf } from "~/program/mountain-time";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice } from "~/ui/staff/field";
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

const LENGTH_WORDS: Record<DutyLength, string> = {
  "0": "Today",
  "7": "A week",
  "30": "A month",
  "180": "Half a year",
};

export function GiveDuty({ emails }: { emails: string[] }) {
  const today = todayOf(useSite());
  const lengths = DUTY_LENGTHS.map((days) => ({
    value: days,
    label: `${LENGTH_WORDS[days]}, until the end of ${longDate(dateAfter(today, Number(days)))}`,
  }));
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
        <Choice label="For" name="days" options={lengths} defaultValue="7" />
      </ActionForm>
    </Panel>
  );
}
