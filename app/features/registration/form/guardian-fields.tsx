import { type MouseEvent, type ReactNode, useState } from "react";
import type { Site } from "~/program/site";
import { countsAsUnderAge } from "~/records/intake/under-age";
import { buttonClass } from "~/ui/button-link";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { FormSection } from "~/ui/form/form-section";
import { fillIn } from "~/ui/form/form-values";
import { TextField } from "~/ui/form/text-field";
import { useSite } from "~/ui/site-context";
import { FIELDS } from "../copy";
import { GUARDIAN_BLOCK, studentWords } from "./copy";
import type { FormValues } from "./form-report";
import type { TypeFieldsProps } from "./type-fields";
import { useHydrated } from "./use-hydrated";

/** Opens by itself as soon as a guardian is needed, and says why. Without script it is always open. */
export function GuardianFields(props: TypeFieldsProps) {
  const { field, values, disabled } = props;
  const site = useSite();
  const isHydrated = useHydrated();
  const why = whyGuardian(values, site);
  const isGuardian = isHydrated && values.filled_in_by === "guardian";
  if (isHydrated && why && values.filled_in_by === "student") {
    return (
      <FormSection legend={FIELDS.guardian} disabled={disabled}>
        <Why why={GUARDIAN_BLOCK.goesOn(site)} otherwise="" />
        <button type="button" className={buttonClass("line")} onClick={letGuardianGoOn}>
          {GUARDIAN_BLOCK.isHere}
        </button>
      </FormSection>
    );
  }
  const confirmation = (
    <CheckboxField
      field={field("guardian_confirmed")}
      label={FIELDS.guardianConfirmed}
      {...(why ? {} : { hint: FIELDS.guardianConfirmedHint(site) })}
      required={why !== null}
    />
  );
  return (
    <FormSection legend={FIELDS.guardian} disabled={disabled}>
      {isGuardian ? (
        <>
          <Why why={why} otherwise={GUARDIAN_BLOCK.askedNext} />
          {why && confirmation}
        </>
      ) : (
        <OtherGuardian {...props} why={why} confirmation={confirmation} />
      )}
    </FormSection>
  );
}

/** The same as choosing it at the top. A child's address is none of a guardian's. */
function letGuardianGoOn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  fillIn(form, { email: "" });
  const choice = form?.querySelector<HTMLInputElement>("[value=guardian]");
  choice?.click();
  choice?.focus();
}

interface OtherGuardianProps extends TypeFieldsProps {
  why: string | null;
  confirmation: ReactNode;
}

/** The address of a guardian who does not sit at the form. */
function OtherGuardian({ field, values, why, confirmation }: OtherGuardianProps) {
  const site = useSite();
  const isHydrated = useHydrated();
  const [isWanted, setWanted] = useState(false);
  const isStudent = isHydrated && values.filled_in_by === "student";
  const hasSomething = Boolean(values.guardian_email || values.guardian_confirmed);
  const isOpen = !isHydrated || isWanted || isStudent || hasSomething || why !== null;
  const hint = isStudent ? FIELDS.guardianEmailOfStudentHint : FIELDS.guardianEmailHint(site);
  if (!isOpen) {
    return (
      <>
        <Why why={null} otherwise={GUARDIAN_BLOCK.closed(site)} />
        <button type="button" className={buttonClass("line")} onClick={() => setWanted(true)}>
          {GUARDIAN_BLOCK.add}
        </button>
      </>
    );
  }
  return (
    <>
      <Why why={why} otherwise={isStudent ? GUARDIAN_BLOCK.namedByStudent : ""} />
      <TextField
        field={field("guardian_email")}
        label={FIELDS.guardianEmail}
        type="email"
        hint={why ? null : hint}
        autoComplete={studentWords(values.filled_in_by).guardianEmail}
        optional={why ? false : isStudent || "sometimes"}
      />
      {(why || !isStudent) && confirmation}
    </>
  );
}

function Why({ why, otherwise }: { why: string | null; otherwise: string }) {
  return (
    <p role="status" className={why ? "guardian-why" : "-mt-2 mb-5 text-ink-2"}>
      {why ?? otherwise}
    </p>
  );
}

/** Null for a student who needs none. */
export function whyGuardian(values: FormValues, site: Site): string | null {
  const { limits } = site.season;
  const typed = values.age?.trim();
  const age = typed ? Number(typed) : null;
  const student = { type: "individual", age, gradeLevel: values.grade_level ?? null } as const;
  if (!countsAsUnderAge(student, limits)) return null;
  return age === null ? GUARDIAN_BLOCK.becauseOfGrade(site) : GUARDIAN_BLOCK.becauseOfAge(site);
}
