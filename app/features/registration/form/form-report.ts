import type { FormAnswer } from "~/platform/forms/form-answers.server";
import type { FormField } from "~/ui/form/form-field";
import type { RegistrationField } from "../registration-schema";
import type { memberRow } from "./member-rows";

/**
 * What the server found in a form. The browser shows it and checks nothing itself: the schema and
 * its library stay on the server, and the page stays light.
 */
export interface FormReport {
  /** What was typed, for a page that is rendered anew. */
  values: FormValues;
  errors: Record<string, string[]>;
  /** The one sentence above all the others, unless one of them says it already. */
  summary: string | null;
  /** Set when the form is fine and something else is not; a toast says it, and nothing else does. */
  failure: { message: string; code: string } | null;
}

export type FormValues = Partial<Record<string, string>>;

export const FORM_ID = "register";

export function reportOf({ outcome, code, result }: FormAnswer): FormReport {
  const errors = Object.fromEntries(
    Object.entries(result?.error ?? {}).flatMap(([name, texts]) =>
      name && texts ? [[name, texts]] : [],
    ),
  );
  const isFormAtFault = Object.keys(errors).length > 0;
  const isSaidBelow = Object.values(errors).flat().includes(outcome.text);
  return {
    values: textsOf(result?.initialValue ?? {}),
    errors,
    summary: isFormAtFault && !isSaidBelow ? outcome.text : null,
    failure: isFormAtFault ? null : { message: outcome.text, code: code ?? "failed" },
  };
}

type MemberField = ReturnType<typeof memberRow>[keyof ReturnType<typeof memberRow>];

/** A field as the form kit wants it. */
export type FieldNamed = (name: RegistrationField | MemberField) => FormField;

export function fieldsOf(report: FormReport | null, values: FormValues): FieldNamed {
  return (name) => ({
    key: name,
    id: `${FORM_ID}-${name}`,
    name,
    errorId: `${FORM_ID}-${name}-error`,
    descriptionId: `${FORM_ID}-${name}-hint`,
    errors: report?.errors[name],
    defaultValue: values[name],
    defaultOptions: undefined,
    defaultChecked: values[name] === "on",
  });
}

/** The same for the summary of errors. */
export function summaryFormOf(report: FormReport | null) {
  const errors = report?.errors ?? {};
  return {
    id: FORM_ID,
    ...(Object.keys(errors).length > 0 ? { status: "error" as const } : {}),
    errors: report?.summary ? [report.summary] : undefined,
    allErrors: errors,
  };
}

function textsOf(payload: Record<string, unknown>): FormValues {
  const texts = Object.entries(payload).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as FormValues;
}
