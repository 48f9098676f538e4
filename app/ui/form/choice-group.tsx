import type { ReactNode } from "react";
import { FieldBox, FieldError, FieldHint } from "./field-frame";
import { descriptionOf, type FormField } from "./form-field";
import type { Choice } from "./select-field";

interface ControlAttributes {
  id: string;
  name: string;
  "aria-describedby"?: string | undefined;
}

interface ChoiceGroupProps {
  field: FormField;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly (Choice & { hint?: string })[];
  control: (value: string, attributes: ControlAttributes) => ReactNode;
}

/** The frame around choices that belong to one question. */
export function ChoiceGroup({ field, legend, hint, options, control }: ChoiceGroupProps) {
  const described = descriptionOf(field, hint)["aria-describedby"];
  return (
    <FieldBox field={field}>
      <fieldset aria-describedby={described}>
        <legend className="font-bold leading-snug">{legend}</legend>
        <FieldHint field={field} hint={hint} />
        <FieldError field={field} />
        <div className="mt-3 space-y-3">
          {options.map((option, index) => {
            // The error summary links to the field's own id: the first choice bears it.
            const id = index === 0 ? field.id : `${field.id}-${option.value}`;
            const hintId = option.hint ? `${field.id}-${option.value}-hint` : undefined;
            return (
              <div key={option.value} className="tick">
                {control(option.value, { id, name: field.name, "aria-describedby": hintId })}
                <div>
                  <label htmlFor={id}>{option.label}</label>
                  {option.hint && (
                    <p id={hintId} className="text-b text-ink-2">
                      {option.hint}
                    </p>
                  )}
                </div>
              </div>
            );
          })}
        </div>
      </fieldset>
    </FieldBox>
  );
}
