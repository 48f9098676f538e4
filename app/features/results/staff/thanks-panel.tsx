import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { FeedbackKeys } from "./feedback-keys";

interface ThanksPanelProps {
  line: { id: string; text: string; revision: number };
}

/** A family's line to whoever read their project, by the same keys as the judges' words. */
export function ThanksPanel({ line: { id, text, revision } }: ThanksPanelProps) {
  const values = { thanks: id, revision: String(revision) };
  return (
    <Panel title="A family thanks a judge">
      <p className="mb-2">
        It goes on without a name. Is there one in it, or a school, an address, a project’s title?
      </p>
      <Facts facts={[{ label: "Their line", text, isLong: true }]} />
      <ActionForm
        intent="show-thanks"
        values={values}
        label="Pass it on to the judge (a)"
        tone="brand"
      />
      <ActionForm intent="withhold-thanks" values={values} label="Do not pass it on">
        <Field label="Why (w)" name="why" maxLength={500} hint="For staff alone." />
      </ActionForm>
      <FeedbackKeys />
    </Panel>
  );
}
