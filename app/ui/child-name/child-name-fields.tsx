import { GRADES } from "~/program/options";
import type { FormField } from "../form/form-field";
import { SelectField } from "../form/select-field";
import { TextField } from "../form/text-field";
import { useLocale } from "../use-locale";
import { CHILD_NAME_COPY } from "./child-name-copy";
import { LONGEST_NAME } from "./child-name-schema";

interface ChildNameFieldsProps {
  fields: Record<"given_name" | "family_name" | "grade", FormField>;
}

/** A child's name and grade, as every form asks an adult for them. */
export function ChildNameFields({ fields }: ChildNameFieldsProps) {
  const words = CHILD_NAME_COPY[useLocale()];
  return (
    <>
      <TextField
        field={fields.given_name}
        label={words.givenName}
        autoComplete="off"
        maxLength={LONGEST_NAME}
      />
      <TextField
        field={fields.family_name}
        label={words.familyName}
        autoComplete="off"
        maxLength={LONGEST_NAME}
      />
      <SelectField
        field={fields.grade}
        label={words.grade}
        emptyLabel={words.chooseGrade}
        options={GRADES.map((value) => ({
          value,
          label: value === "K" ? words.kindergarten : value,
        }))}
      />
    </>
  );
}
