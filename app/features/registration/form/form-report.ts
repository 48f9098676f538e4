import type { FormField } from "~/ui/form/form-field";
import type { RegistrationField } from "../registration-schema";

/**
 * What the server found in a form. The browser shows it and checks nothing itself: the schema and
 * its library stay on the server, and the page stays light.
 */
export interface FormReport {
  /** What was typed, for a page that is rendered anew. */
  values: Partial<Record<string, string>>;
  errors: Record<string, string[]>;
  /** The one sentence above all the others. */
  summary: string | null;
}

export const FORM_ID = "register";

/** The fields of the form as the form kit wants them. */
export function fieldsOf(
  report: FormReport | null,
  defaults: FormReport["values"],
): Record<RegistrationField, FormField> {
  const values = report && Object.keys(report.values).length > 0 ? report.values : defaults;
  return new Proxy({} as Record<RegistrationField, FormField>, {
    get: (_, name: string): FormField => ({
      key: name,
      id: `${FORM_ID}-${name}`,
      name,
      errorId: `${FORM_ID}-${name}-error`,
      descriptionId: `${FORM_ID}-${name}-hint`,
      errors: report?.errors[name],
      defaultValue: values[name],
      defaultOptions: undefined,
      defaultChecked: values[name] === "on",
    }),
  });
}

/** The same for the summary of errors. */
export function summaryFormOf(report: FormReport | null) {
  const errors = report?.errors ?? {};
  return {
    id: FORM_ID,
    ...(report?.summary ? { status: "error" as const } : {}),
    errors: report?.summary ? [report.summary] : undefined,
    allErrors: errors,
  };
}
