import { data } from "react-router";
import { readForm } from "~/platform/forms/read-form.server";
import { cleanLine, cleanText } from "~/program/field-rules";
import type { Outcome } from "~/ui/staff/notice";

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

export function done(text: string) {
  return data({ tone: "ok", text } satisfies Outcome as Outcome);
}

export function refused(text: string, status = 400) {
  return data({ tone: "crit", text } satisfies Outcome as Outcome, { status });
}

/** The second of two people who edit one record is told, and nothing is overwritten. */
export function stale() {
  return refused(
    "Somebody else changed this record while you were looking at it. Nothing of yours was saved. Here is how it stands now; please check and try again.",
    409,
  );
}

export function unknownIntent() {
  return refused("This form asks for something that this screen cannot do.");
}
