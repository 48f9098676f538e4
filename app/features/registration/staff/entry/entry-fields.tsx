import {
  GRADES,
  gradeLabel,
  type RegistrationType,
  SCHOOL_TYPES,
  STUDENT_COUNTS,
} from "~/program/options";
import { Choice, Field } from "~/ui/staff/field";
import type { RegistrationField } from "../../registration-schema";
import type { ListedMember } from "./listed-members";
import { MemberLines } from "./member-lines";

interface EntryField {
  name: RegistrationField;
  label: string;
  type?: "email";
  rows?: number;
  options?: { value: string; label: string }[];
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The fields of each type, as staff fill them in or mend them. */
const FIELDS: Record<RegistrationType, EntryField[]> = {
  individual: [
    { name: "first_name", label: "First name" },
    { name: "last_name", label: "Last name (optional)" },
    { name: "email", label: "Email", type: "email" },
    {
      name: "grade_level",
      label: "Grade",
      options: GRADES.map((value) => ({ value, label: gradeLabel(value) })),
    },
    { name: "age", label: "Age (optional)" },
    { name: "school_name", label: "School (optional)" },
    { name: "guardian_email", label: "Guardian’s email (optional)", type: "email" },
    { name: "student_email", label: "Student’s own email, from 13 on (optional)", type: "email" },
    { name: "experience", label: "Experience (optional)", rows: 3 },
  ],
  team: [
    { name: "team_name", label: "Team name" },
    { name: "first_name", label: "Leader’s name (optional)" },
    { name: "email", label: "Email", type: "email" },
    { name: "team_members", label: "Members, one name a line", rows: 5 },
  ],
  school: [
    { name: "school_name", label: "School name" },
    { name: "contact_name", label: "Contact name (optional)" },
    { name: "email", label: "Email", type: "email" },
    { name: "student_count", label: "Number of students", options: plain(STUDENT_COUNTS) },
    { name: "school_type", label: "School type (optional)", options: plain(SCHOOL_TYPES) },
    { name: "school_address", label: "Address (optional)", rows: 3 },
  ],
};

interface EntryFieldsProps {
  type: RegistrationType;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  /** Of a team that is corrected: each child in a line of their own, not to be taken for another. */
  members?: ListedMember[];
}

export function EntryFields({ type, values, errors, members }: EntryFieldsProps) {
  return FIELDS[type].map(({ name, label, options, ...control }) =>
    name === "team_members" && members ? (
      <MemberLines key={name} members={members} values={values} error={errors[name]} />
    ) : options ? (
      <Choice
        key={name}
        label={label}
        name={name}
        empty="Choose"
        options={options}
        defaultValue={values[name] ?? ""}
        error={errors[name]}
      />
    ) : (
      <Field
        key={name}
        label={label}
        name={name}
        {...control}
        defaultValue={values[name]}
        error={errors[name]}
      />
    ),
  );
}
