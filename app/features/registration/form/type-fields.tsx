import type { RegistrationType } from "~/program/options";
import type { FieldNamed, FormValues } from "./form-report";
import { IndividualFields } from "./individual-fields";
import { SchoolFields } from "./school-fields";
import { TeamFields } from "./team-fields";

export interface TypeFieldsProps {
  field: FieldNamed;
  /** What stands in them now. */
  values: FormValues;
  disabled: boolean;
}

const FIELDS_OF = { individual: IndividualFields, team: TeamFields, school: SchoolFields };

/** The fields that belong to one type of entry. */
export function TypeFields({ type, ...props }: TypeFieldsProps & { type: RegistrationType }) {
  const Fields = FIELDS_OF[type];
  return <Fields {...props} />;
}
