import { data, redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { staffAction } from "~/platform/staff/staff-action.server";
import { type Staff, staffContext } from "~/platform/staff/staff-context.server";
import { changesBetween } from "~/program/document-changes";
import { errorsOf } from "~/program/document-errors";
import { idsIn, withFreshIds } from "~/program/document-ids";
import { contentOf, type Fields, type Texts } from "~/program/document-texts";
import type { Outcome } from "~/program/outcome";
import type { Verb } from "~/program/powers";
import type { Site } from "~/program/site";
import { siteContext } from "~/ui/site-router-context";
import { LETTERS_PATH } from "../letters/letters-path";
import type { EditableDocument } from "./editable-document.server";
import { idsEverUsed } from "./ids-ever-used.server";
import { type Preview, previewChange, storeChange } from "./store-change.server";

/** Where a change stands between the form and the new version. */
export interface EditState {
  texts: Texts;
  errors: Record<string, string>;
  outcome: Outcome | null;
  /** Present while staff look at what would change. */
  preview: (Preview & { following: FollowingValue[]; touched: TouchedGroup[] }) | null;
}

interface Edit {
  document: EditableDocument;
  /** The part of the document that this screen shows. */
  fields: Fields;
  /** Where to go when it is saved. */
  savedAt: string;
  /** What else a change brings along: of a season's dates, those that follow and whom it touches. */
  consequences?: Consequences;
}

/** What a change to one part of a document makes of others, and of people. */
export interface Consequences {
  /** Values that could change with it, at the names of their fields; those with a fault must. */
  following(content: Record<string, unknown>): FollowingValue[];
  /** Who would be touched, each group with how many letters it would take. */
  touched(content: object): Promise<TouchedGroup[]>;
  /** Drafts the letter to a group, once it is saved; answers where it is. */
  write(group: string, content: object, actor: Staff, site: Site): Promise<string | null>;
}

export interface FollowingValue {
  name: string;
  label: string;
  now: string;
  next: string;
  /** As the form holds it. */
  text: string;
  fault: string | null;
}

export interface TouchedGroup {
  id: string;
  label: string;
  letters: number;
}

/** The rest of the form is the document: its own schema checks it. */
const stepSchema = z.object({
  intent: z.string().max(60).catch("review"),
  version: z.coerce.number().catch(Number.NaN),
});

/** "write" saves, and drafts a letter to each group that is ticked. */
function stepOf(pressed: string): { intent: "review" | "save" | "edit"; isWriting: boolean } {
  if (pressed === "write") return { intent: "save", isWriting: true };
  return {
    intent: pressed === "save" || pressed === "edit" ? pressed : "review",
    isWriting: false,
  };
}

/** Form → review → new version; or back to the form. */
export function editDocument(needs: Verb, editOf: (args: FormArguments) => Promise<Edit>) {
  return staffAction({
    needs,
    schema: stepSchema,
    handle: async ({ intent: pressed, version }, form) => {
      const { intent, isWriting } = stepOf(pressed);
      const texts = textsIn(form.fields);
      if (intent === "edit") {
        return answer({ texts, outcome: { tone: "warn", text: "Nothing is saved yet." } });
      }
      const edit = await editOf(form);
      const { document, savedAt, consequences } = edit;
      const typed = contentOf(edit.fields, texts);
      const following = intent === "review" ? (consequences?.following(typed) ?? []) : [];
      const mended = { ...texts, ...mendsIn(following) };
      const content = await withIds(edit, contentOf(edit.fields, mended));
      const parsed = document.schema.safeParse({ ...document.content, ...content });
      if (!parsed.success) {
        const errors = errorsOf(document.fields, parsed.error.issues);
        return refuse(texts, "Nothing is saved yet. Please mend what is marked.", errors);
      }
      const changes = changesBetween(document.fields, document.content, parsed.data);
      if (version !== document.version) return refuse(texts, STALE, {}, 409);
      if (changes.length === 0) return refuse(texts, "Nothing is different from what is stored.");
      if (intent === "review") {
        const why = await document.whyNot(db(), parsed.data);
        if (why) return refuse(texts, why);
        const preview = await previewChange(document, parsed.data);
        const touched = preview.pages ? await consequences?.touched(parsed.data) : undefined;
        return answer({ texts, preview: { ...preview, following, touched: touched ?? [] } });
      }
      const stored = await storeChange(document, {
        content: parsed.data,
        changes,
        action: "change",
        actor: form.context.get(staffContext).id,
        basedOn: document.version,
      });
      if (typeof stored === "object") return refuse(texts, stored.refused);
      if (stored !== "changed") return refuse(texts, STALE, {}, 409);
      const staff = form.context.get(staffContext);
      const site = form.context.get(siteContext);
      const drafts: string[] = [];
      for (const group of isWriting ? tickedGroups(form.fields) : []) {
        const drafted = await consequences?.write(group, parsed.data, staff, site);
        if (drafted) drafts.push(drafted);
      }
      const [only, ...others] = drafts;
      // Of several each is read and sent by itself, from the list of letters.
      throw redirect(others.length > 0 ? LETTERS_PATH : (only ?? savedAt));
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

const GROUP = "group:";

function tickedGroups(form: FormData): string[] {
  return [...form.keys()].flatMap((name) =>
    name.startsWith(GROUP) ? name.slice(GROUP.length) : [],
  );
}

/** Ticked beside a change: the field's name behind it, and what it becomes. */
const FOLLOWS = "follow:";

function textsIn(form: FormData): Texts {
  const {
    intent: _,
    version: __,
    ...all
  } = Object.fromEntries(
    [...form]
      .filter(([name]) => !name.startsWith(GROUP))
      .map(([name, value]) => [name, String(value)]),
  );
  const [ticked, texts] = [true, false].map((isTicked) =>
    Object.entries(all).filter(([name]) => name.startsWith(FOLLOWS) === isTicked),
  );
  const followed = (ticked ?? []).map(([name, text]) => [name.slice(FOLLOWS.length), text]);
  return { ...Object.fromEntries(texts ?? []), ...Object.fromEntries(followed) };
}

function mendsIn(following: FollowingValue[]): Texts {
  return Object.fromEntries(
    following.filter(({ fault }) => fault).map(({ name, text }) => [name, text]),
  );
}

function answer(state: Partial<EditState> & { texts: Texts }, status = 200) {
  const whole: EditState = { errors: {}, outcome: null, preview: null, ...state };
  return data(whole, { status });
}

function refuse(texts: Texts, text: string, errors: Record<string, string> = {}, status = 400) {
  return answer({ texts, errors, outcome: { tone: "crit", text } }, status);
}
