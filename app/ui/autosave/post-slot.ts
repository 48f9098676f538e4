import type { AutosaveAnswer, FieldErrors } from "~/program/autosave";
import type { SaveAnswer } from "./autosaver";

/** One try to save: also when the page is just being closed. */
export async function postSlot<Slot extends string>(
  path: string,
  form: URLSearchParams,
): Promise<SaveAnswer<Slot>> {
  try {
    const response = await fetch(path, { method: "POST", body: form, keepalive: true });
    if (response.status >= 500 || response.status === 429) return "unreachable";
    if (response.redirected || !response.headers.get("content-type")?.includes("json")) {
      // Signed out meanwhile: the words stay kept until somebody has come in again.
      return { refused: "" };
    }
    return readAnswer(await response.json());
  } catch {
    return "unreachable";
  }
}

/** Of the form's own answer, where what was typed broke a rule. */
interface FormReport {
  outcome?: { text: string };
  result?: { error?: FieldErrors | null };
}

function readAnswer<Slot extends string>(
  answer: (AutosaveAnswer<Slot> & FormReport) | FormReport,
): SaveAnswer<Slot> {
  if ("revision" in answer || "conflict" in answer) return answer;
  const refused = "refused" in answer ? answer.refused : (answer.outcome?.text ?? "");
  return { refused, errors: fieldErrorsIn(answer.result?.error) };
}

/** Of a form's report: what is about the form as a whole is no field's. */
export function fieldErrorsIn(report: FieldErrors | null | undefined): FieldErrors | undefined {
  const { "": _, ...byField } = report ?? {};
  return Object.keys(byField).length > 0 ? byField : undefined;
}
