import { type ComponentProps, useState } from "react";
import type { Site } from "~/program/site";
import { buttonClass } from "~/ui/button-link";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { FormSection } from "~/ui/form/form-section";
import { TextField } from "~/ui/form/text-field";
import { useSite } from "~/ui/site-context";
import { FIELDS } from "../copy";
import { countsAsUnderAge } from "../under-age";
import { GUARDIAN_BLOCK, studentWords } from "./copy";
import type { FormValues } from "./form-report";
import type { TypeFieldsProps } from "./type-fields";
import { useHydrated } from "./use-hydrated";

/** Opens by itself as soon as a guardian is needed, and says why. Without script it is always open. */
export function GuardianFields({ field, values, disabled }: TypeFieldsProps) {
  const site = useSite();
  const isHydrated = useHydrated();
  const [isWanted, setWanted] = useState(false);
  const why = whyGuardian(values, site);
  const own = values.filled_in_by === "guardian" ? values.email : undefined;
  // Their own address stands there because we offered it: alone it holds nothing open.
  const hasAddress = values.guardian_email && values.guardian_email !== own;
  const hasSomething = Boolean(hasAddress || values.guardian_confirmed);
  const isOpen = !isHydrated || isWanted || hasSomething || why !== null;
  return (
    <FormSection legend={FIELDS.guardian} disabled={disabled}>
      <p role="status" className={why ? "guardian-why" : "-mt-2 mb-5 text-ink-2"}>
        {why ?? (isOpen ? "" : GUARDIAN_BLOCK.closed(site))}
      </p>
      {isOpen ? (
        <>
          <GuardianEmail
            field={field("guardian_email")}
            offered={isHydrated ? own : undefined}
            hint={why ? null : FIELDS.guardianEmailHint(site)}
            autoComplete={studentWords(values.filled_in_by).guardianEmail}
            optional={why ? false : "sometimes"}
          />
          <CheckboxField
            field={field("guardian_confirmed")}
            label={FIELDS.guardianConfirmed}
            {...(why ? {} : { hint: FIELDS.guardianConfirmedHint(site) })}
            required={why !== null}
          />
        </>
      ) : (
        <button type="button" className={buttonClass("line")} onClick={() => setWanted(true)}>
          {GUARDIAN_BLOCK.add}
        </button>
      )}
    </FormSection>
  );
}

type GuardianEmailProps = Omit<ComponentProps<typeof TextField>, "label" | "type"> & {
  offered: string | undefined;
};

/** Offers the address typed above when it appears, and does not follow it letter by letter. */
function GuardianEmail({ field, offered, ...props }: GuardianEmailProps) {
  const [own] = useState(offered);
  const defaultValue = field.defaultValue || own;
  return (
    <TextField
      field={{ ...field, defaultValue }}
      label={FIELDS.guardianEmail}
      type="email"
      {...props}
    />
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
