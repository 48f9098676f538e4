import type { ReactNode } from "react";
import { ChoiceGroup } from "./choice-group";
import type { FormField } from "./form-field";
import type { Choice } from "./select-field";

interface CheckboxGroupFieldProps {
  field: FormField;
  legend: string;
  hint?: ReactNode;
  options: readonly (Choice & { hint?: string })[];
}

/** Any number of a few; the schema sees a list. */
export function CheckboxGroupField(props: CheckboxGroupFieldProps) {
  const { key, defaultOptions, defaultValue } = props.field;
  const chosen = defaultOptions ?? (defaultValue === undefined ? [] : [defaultValue]);
  return (
    <ChoiceGroup
      {...props}
      control={(value, described) => (
        <input
          key={key}
          type="checkbox"
          value={value}
          defaultChecked={chosen.includes(value)}
          {...described}
        />
      )}
    />
  );
}
