import type { LeafField } from "~/program/document-field";
import type { Texts } from "~/program/document-texts";
import { Choice, Field, Tick } from "~/ui/staff/field";

interface DocumentLeafProps {
  field: LeafField;
  texts: Texts;
  errors: Record<string, string>;
  name: string;
  from: string;
}

/** A single value, in the control that fits its kind. */
export function DocumentLeaf({ field, texts, errors, name, from }: DocumentLeafProps) {
  const value = texts[from] ?? "";
  const shared = { label: field.label, name, defaultValue: value, error: errors[name] };
  const hint = field.hint ? { hint: field.hint } : {};
  switch (field.kind) {
    case "fixed":
    case "id":
      return <input type="hidden" name={name} value={value} />;
    case "tick":
      return <Tick name={name} label={field.label} defaultChecked={value === "on"} />;
    case "choice":
      return (
        <Choice
          {...shared}
          options={field.options}
          {...(field.empty ? { empty: field.empty } : value === "" ? { empty: "Choose" } : {})}
        />
      );
    case "lines":
      return <Field {...shared} {...hint} rows={Math.max(3, value.split("\n").length + 1)} />;
    case "text":
      return value.length > 60 ? (
        <Field {...shared} {...hint} rows={2} maxLength={400} />
      ) : (
        <Field {...shared} {...hint} type="text" maxLength={400} />
      );
    case "number":
    case "dollars":
      return <Field {...shared} {...hint} type="text" inputMode="numeric" />;
    case "cents":
      return <Field {...shared} {...hint} type="text" inputMode="decimal" />;
    case "moment":
      return <Field {...shared} {...hint} label={`${field.label} (MT)`} type="datetime-local" />;
    default:
      return <Field {...shared} {...hint} type={field.kind} />;
  }
}
