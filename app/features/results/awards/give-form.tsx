import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";

interface GiveFormProps {
  award: string;
  /** As staff call it; several of these forms stand on one screen. */
  about: string;
  target: "project" | "school" | "teacher";
  label: string;
  /** In the order of the shortlist; the first is chosen beforehand. */
  options: { value: string; label: string }[];
  /** What the rule says of the first; without it the record says it of whoever is chosen. */
  reason?: string;
}

/** A decision from a shortlist; the rule's figures stand in the reason, and can be added to. */
export function GiveForm({ award, about, target, label, options, reason = "" }: GiveFormProps) {
  return (
    <div className="mt-4">
      <ActionForm intent="give" values={{ award }} label="Decide" about={about}>
        <Choice
          label={label}
          name={target}
          options={options}
          defaultValue={options[0]?.value ?? ""}
        />
        <Field
          label="Reason"
          name="reason"
          rows={2}
          maxLength={1_000}
          defaultValue={reason}
          hint="It could be read aloud to the student, and stays in the record. If you choose another than the first, say why."
        />
      </ActionForm>
    </div>
  );
}
