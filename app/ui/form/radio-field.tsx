import type { ReactNode } from "react";
import { ChoiceGroup } from "./choice-group";
import type { FormField } from "./form-field";
import type { Choice } from "./select-field";

interface RadioFieldProps {
  field: FormField;
  legend: string;
  hint?: ReactNode;
  options: readonly (Choice & { hint?: string })[];
}

/** One of a few, all in sight. */
export function RadioField(props: RadioFieldProps) {
  const { key, defaultValue } = props.field;
  return (
    <ChoiceGroup
      {...props}
      control={(value, described) => (
        <input
          key={key}
          type="radio"
          value={value}
          defaultChecked={defaultValue === value}
          required
          {...described}
        />
      )}
    />
  );
}
