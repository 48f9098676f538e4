import { readForm } from "~/platform/forms/read-form.server";
import { cleanLine, cleanText } from "~/program/field-rules";

/** What a screen's form says: which action, for which version of the record, and the rest. */
export interface RecordForm {
  intent: string;
  version: string;
  form: FormData;
  /** One line. */
  line(name: string): string;
  /** Several lines. */
  text(name: string): string;
}

export async function readRecordForm(request: Request): Promise<RecordForm> {
  const form = await readForm(request);
  const line = (name: string) => cleanLine(String(form.get(name) ?? ""));
  const text = (name: string) => cleanText(String(form.get(name) ?? ""));
  return { intent: line("intent"), version: line("version"), form, line, text };
}
