import type { RegistrationType } from "~/program/options";
import type { FormField } from "~/ui/form/form-field";
import type { RegistrationField } from "../registration-schema";
import { IndividualFields } from "./individual-fields";
import { SchoolFields } from "./school-fields";
import { TeamFields } from "./team-fields";

export interface TypeFieldsProps {
  fields: Record<RegistrationField, FormField>;
  disabled: boolean;
}

const FIELDS_OF = { individual: IndividualFields, team: TeamFields, school: SchoolFields };

/** The fields that belong to one type of entry. */
export function TypeFields({ type, ...props }: TypeFieldsProps & { type: RegistrationType }) {
  const Fields = FIELDS_OF[type];
  return <Fields {...props} />;
}
