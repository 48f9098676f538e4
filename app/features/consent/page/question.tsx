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
        legend={number ? <Numbered number={number} text={legend} /> : legend}
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

/** Read as "1. May Ana take part?". */
function Numbered({ number, text }: { number: number; text: string }) {
  return (
    <span className="consent-legend">
      <span className="consent-number" aria-hidden="true">
        {number}
      </span>
      <span className="sr-only">{number}. </span>
      <span>{text}</span>
    </span>
  );
}
