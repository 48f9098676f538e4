import { data, redirect } from "react-router";
import { z } from "zod";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { changesBetween } from "~/program/document-changes";
import { errorsOf } from "~/program/document-errors";
import { idsIn, withFreshIds } from "~/program/document-ids";
import { contentOf, type Fields, type Texts } from "~/program/document-texts";
import type { Outcome } from "~/program/outcome";
import type { Verb } from "~/program/powers";
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
  /** Where to go when it is saved. */
  savedAt: string;
}

/** The rest of the form is the document: its own schema checks it. */
const stepSchema = z.object({
  intent: z.enum(["review", "save", "edit"]).catch("review"),
  version: z.coerce.number().catch(Number.NaN),
});

/** Form → review → new version; or back to the form. */
export function editDocument(needs: Verb, editOf: (args: FormArguments) => Promise<Edit>) {
  return staffAction({
    needs,
    schema: stepSchema,
    handle: async ({ intent, version }, form) => {
      const texts = textsIn(form.fields);
      if (intent === "edit") {
        return answer({ texts, outcome: { tone: "warn", text: "Nothing is saved yet." } });
      }
      const edit = await editOf(form);
      const { document, savedAt } = edit;
      const content = await withIds(edit, contentOf(edit.fields, texts));
      const parsed = document.schema.safeParse({ ...document.content, ...content });
      if (!parsed.success) {
        const errors = errorsOf(document.fields, parsed.error.issues);
        return refuse(texts, "Nothing is saved yet. Please mend what is marked.", errors);
      }
      const changes = changesBetween(document.fields, document.content, parsed.data);
      if (version !== document.version) return refuse(texts, STALE, {}, 409);
      if (changes.length === 0) return refuse(texts, "Nothing is different from what is stored.");
      if (intent === "review") {
        return answer({ texts, preview: await previewChange(document, parsed.data) });
      }
      const isStored = await storeChange(document, {
        content: parsed.data,
        changes,
        action: "change",
        actor: form.context.get(staffContext).id,
        basedOn: document.version,
      });
      if (!isStored) return refuse(texts, STALE, {}, 409);
      throw redirect(savedAt);
    },
  });
}

/** New entries come without one. */
async function withIds({ document, fields }: Edit, content: Record<string, unknown>) {
  if (!idsIn(fields, content).includes("")) return content;
  return withFreshIds(fields, content, await idsEverUsed(document));
}

const STALE =
  "Somebody else saved a new version while you were editing. Nothing of yours is saved. Open this screen anew, see what they changed, and make your change again.";

function textsIn(form: FormData): Texts {
  const {
    intent: _,
    version: __,
    ...texts
  } = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return texts;
}

function answer(state: Partial<EditState> & { texts: Texts }, status = 200) {
  const whole: EditState = { errors: {}, outcome: null, preview: null, ...state };
  return data(whole, { status });
}

function refuse(texts: Texts, text: string, errors: Record<string, string> = {}, status = 400) {
  return answer({ texts, errors, outcome: { tone: "crit", text } }, status);
}
