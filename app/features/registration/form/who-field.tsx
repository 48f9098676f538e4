import { ChoiceGroup } from "~/ui/form/choice-group";
import { FILLED_IN_BY } from "../filled-in-by";
import { WHO } from "./copy";
import type { FieldNamed } from "./form-report";

interface WhoFieldProps {
  field: FieldNamed;
  disabled: boolean;
  hint: string;
}

/** The first question: it shapes the words that follow, and tells whose address is given. */
export function WhoField({ field, disabled, hint }: WhoFieldProps) {
  const question = field("filled_in_by");
  return (
    <ChoiceGroup
      field={question}
      legend={WHO.legend}
      hint={hint}
      options={FILLED_IN_BY.map((value) => ({ value, label: WHO.options[value] }))}
      control={(value, attributes) => (
        <input
          type="radio"
          value={value}
          defaultChecked={question.defaultValue === value}
          disabled={disabled}
          {...attributes}
        />
      )}
    />
  );
}
