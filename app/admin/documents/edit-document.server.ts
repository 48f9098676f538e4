import { data, redirect } from "react-router";
import { readForm } from "~/platform/forms/read-form.server";
import { changesBetween } from "~/program/document-changes";
import { errorsOf } from "~/program/document-errors";
import { idsIn, withFreshIds } from "~/program/document-ids";
import { contentOf, type Fields, type Texts } from "~/program/document-texts";
import type { Outcome } from "~/ui/staff/notice";
import type { EditableDocument } from "./editable-document.server";
import { idsEverUsed } from "./ids-ever-used.server";
import { type Preview, previewChange, storeChange } from "./store-change.server";

/** Where a change stands between the form and the new version. */
export interface EditState {
  texts: Texts;
  errors: Record<string, string>;
  outcome: Outcome | null;
  /** Present while staff look at what would change. */
  preview: Preview | null;
}

interface Edit {
  document: EditableDocument;
  /** The part of the document that this screen shows. */
  fields: Fields;
  actor: string;
  /** Where to go when it is saved. */
  savedAt: string;
}

/** Form → review → new version; or back to the form. */
export async function editDocument(request: Request, edit: Edit) {
  const { intent = "", version = "", ...texts } = textsIn(await readForm(request));
  if (intent === "edit") {
    return answer({ texts, outcome: { tone: "warn", text: "Nothing is saved yet." } });
  }
  const { document, fields } = edit;
  const content = await withIds(edit, contentOf(fields, texts));
  const parsed = document.schema.safeParse({ ...document.content, ...content });
  if (!parsed.success) {
    const errors = errorsOf(document.fields, parsed.error.issues);
    return refuse(texts, "Nothing is saved yet. Please mend what is marked.", errors);
  }
  const changes = changesBetween(document.fields, document.content, parsed.data);
  if (Number(version) !== document.version) return refuse(texts, STALE, {}, 409);
  if (changes.length === 0) return refuse(texts, "Nothing is different from what is stored.");
  if (intent !== "save") {
    return answer({ texts, preview: await previewChange(document, parsed.data) });
  }
  const isStored = await storeChange(document, {
    content: parsed.data,
    changes,
    action: "change",
    actor: edit.actor,
    basedOn: document.version,
  });
  if (!isStored) return refuse(texts, STALE, {}, 409);
  throw redirect(edit.savedAt);
}

/** New entries come without one. */
async function withIds({ document, fields }: Edit, content: Record<string, unknown>) {
  if (!idsIn(fields, content).includes("")) return content;
  return withFreshIds(fields, content, await idsEverUsed(document));
}

const STALE =
  "Somebody else saved a new version while you were editing. Nothing of yours is saved. Open this screen anew, see what they changed, and make your change again.";

function textsIn(form: FormData): Texts {
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

function answer(state: Partial<EditState> & { texts: Texts }, status = 200) {
  const whole: EditState = { errors: {}, outcome: null, preview: null, ...state };
  return data(whole, { status });
}

function refuse(texts: Texts, text: string, errors: Record<string, string> = {}, status = 400) {
  return answer({ texts, errors, outcome: { tone: "crit", text } }, status);
}
