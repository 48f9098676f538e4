import { capitalized } from "~/program/format";
import { SCHOOL_TYPES, STUDENT_COUNTS } from "~/program/options";
import { PAGES } from "~/program/paths";
import { FormSection } from "~/ui/form/form-section";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { FIELDS } from "../copy";
import { SCHOOL_NOTE } from "./copy";
import type { TypeFieldsProps } from "./type-fields";

export function SchoolFields({ field, disabled }: TypeFieldsProps) {
  return (
    <>
      <FormSection
        legend={FIELDS.school}
        hint={
          <>
            {SCHOOL_NOTE.price}
            <span className="mt-2 flex flex-wrap gap-x-6">
              <a href={`${PAGES.k12Program.path}#ways-to-pay`}>{SCHOOL_NOTE.waysToPay}</a>
              <a href={`${PAGES.k12Program.path}#by-students`}>{SCHOOL_NOTE.byStudents}</a>
              <a href={PAGES.principalPage.path}>{SCHOOL_NOTE.principal}</a>
            </span>
          </>
        }
        disabled={disabled}
      >
        <TextField
          field={field("school_name")}
          label={FIELDS.schoolName}
          autoComplete="organization"
        />
        <SelectField
          field={field("student_count")}
          label={FIELDS.studentCount}
          emptyLabel={FIELDS.studentCountEmpty}
          options={STUDENT_COUNTS.map((value) => ({ value, label: value }))}
        />
        <SelectField
          field={field("school_type")}
          label={FIELDS.schoolType}
          emptyLabel={FIELDS.schoolTypeEmpty}
          options={SCHOOL_TYPES.map((value) => ({ value, label: capitalized(value) }))}
          optional
        />
        <TextField
          field={field("school_address")}
          label={FIELDS.schoolAddress}
          hint={FIELDS.schoolAddressHint}
          rows={3}
          maxLength={500}
          autoComplete="street-address"
          optional
        />
      </FormSection>
      <FormSection legend={FIELDS.contact} disabled={disabled}>
        <TextField
          field={field("contact_name")}
          label={FIELDS.contactName}
          autoComplete="name"
          optional
        />
        <TextField
          field={field("email")}
          label={FIELDS.contactEmail}
          hint={FIELDS.emailHint}
          type="email"
          autoComplete="email"
        />
      </FormSection>
    </>
  );
}
