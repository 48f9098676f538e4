import type { ReactNode } from "react";
import { ChoiceGroup } from "~/ui/form/choice-group";
import type { FormField } from "~/ui/form/form-field";

interface QuestionProps {
  field: FormField;
  number?: number;
  legend: string;
  hint: string;
  options: { value: string; label: string; hint?: string }[];
  children?: ReactNode;
}

/** One decision. Nothing is chosen unless the guardian chose it. */
export function Question({ field, number, legend, hint, options, children }: QuestionProps) {
  return (
    <div className="consent-question">
      <ChoiceGroup
        field={field}
        legend={number ? `${number}. ${legend}` : legend}
        hint={hint}
        options={options}
        control={(value, attributes) => (
          <input
            {...attributes}
            type="radio"
            value={value}
            required
            defaultChecked={field.defaultValue === value}
          />
        )}
      />
      {children}
    </div>
  );
}
