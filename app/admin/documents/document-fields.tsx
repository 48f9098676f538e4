import type { Field as FieldDescription, ListField } from "~/program/document-field";
import { countOf, type Fields, type Texts } from "~/program/document-texts";
import { DocumentLeaf } from "./document-leaf";
import { useListEntries } from "./use-list-entries";

export interface DocumentFieldsProps {
  fields: Fields;
  texts: Texts;
  errors: Record<string, string>;
  /** Where these fields stand in the form. */
  name?: string;
  /** Where their first values stand in the texts, when entries above were taken away. */
  from?: string;
}

/** The one renderer of everything that staff can change about the season and the settings. */
export function DocumentFields({
  fields,
  texts,
  errors,
  name = "",
  from = name,
}: DocumentFieldsProps) {
  return Object.entries(fields).map(([key, field]) => (
    <OneField
      key={key}
      field={field}
      texts={texts}
      errors={errors}
      name={name ? `${name}.${key}` : key}
      from={from ? `${from}.${key}` : key}
    />
  ));
}

interface OneFieldProps {
  field: FieldDescription;
  texts: Texts;
  errors: Record<string, string>;
  name: string;
  from: string;
}

function OneField({ field, ...place }: OneFieldProps) {
  if (field.kind === "list") return <DocumentList field={field} {...place} />;
  if (field.kind === "group") {
    return (
      <fieldset className="field-group">
        <legend>{field.label}</legend>
        {place.errors[place.name] && <p className="flag">{place.errors[place.name]}</p>}
        <div className="field-row">
          <DocumentFields fields={field.fields} {...place} />
        </div>
      </fieldset>
    );
  }
  return <DocumentLeaf field={field} {...place} />;
}

/** Entries can be added, moved and taken away. */
function DocumentList({ field, texts, errors, name, from }: OneFieldProps & { field: ListField }) {
  const { entries, list, addButton, add, remove, moveUp } = useListEntries(countOf(texts, from));
  return (
    <fieldset className="field-group">
      <legend>{field.label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      {errors[name] && <p className="flag">{errors[name]}</p>}
      <ol ref={list} className="stack">
        {entries.map((entry, index) => (
          <li key={entry} className="field-entry">
            <fieldset>
              <legend>
                {field.noun} {index + 1}
              </legend>
              <div className="field-row">
                <DocumentFields
                  fields={field.fields}
                  texts={texts}
                  errors={errors}
                  name={`${name}.${index}`}
                  from={`${from}.${entry}`}
                />
              </div>
            </fieldset>
            {!field.isFixed && (
              <div className="action-row">
                {index > 0 && (
                  <button type="button" className="btn btn-line" onClick={() => moveUp(entry)}>
                    Move {field.noun} {index + 1} up
                  </button>
                )}
                <button type="button" className="btn btn-line" onClick={() => remove(entry)}>
                  Remove {field.noun} {index + 1}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {!field.isFixed && (
        <button ref={addButton} type="button" className="btn btn-line mt-3" onClick={add}>
          Add {field.noun}
        </button>
      )}
    </fieldset>
  );
}
