import { data, redirect } from "react-router";
import { z } from "zod";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { documentVersion, UnreadableDocument } from "~/platform/site/site-documents.server";
import { answerChange } from "~/platform/staff/answer-change.server";
import { notHere } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { changesBetween } from "~/program/document-changes";
import type { Verb } from "~/program/powers";
import { namesOf } from "../record/actor-names.server";
import type { EditableDocument } from "./editable-document.server";
import { previewChange, storeChange } from "./store-change.server";

/** An old version beside the present one: what would change if it came back. */
export async function compareVersion(document: EditableDocument, asked: string | undefined) {
  const { stored, content } = await oldVersion(document, asked);
  const names = await namesOf(stored.createdBy ? [stored.createdBy] : []);
  return {
    version: stored.version,
    newest: document.version,
    createdAt: stored.createdAt,
    createdBy: names.get(stored.createdBy ?? "") ?? null,
    preview: await previewChange(document, content),
  };
}

interface Restoring {
  document: EditableDocument;
  savedAt: string;
}

/** Brings it back as a new version: history only ever grows. */
export function restoreVersion(
  needs: Verb,
  restoringOf: (args: FormArguments) => Promise<Restoring>,
) {
  return staffAction({
    needs,
    schema: z.object({ version: z.coerce.number().catch(Number.NaN) }),
    handle: async ({ version: basedOn }, form) => {
      const { document, savedAt } = await restoringOf(form);
      const { content } = await oldVersion(document, form.params.version);
      const stored = await storeChange(document, {
        content,
        changes: changesBetween(document.fields, document.content, content),
        action: "restore",
        actor: form.context.get(staffContext).id,
        basedOn,
      });
      if (stored !== "changed") return answerChange(form, stored, "");
      throw redirect(savedAt);
    },
  });
}

async function oldVersion(document: EditableDocument, asked: string | undefined) {
  const version = /^\d{1,9}$/.test(asked ?? "") ? Number(asked) : 0;
  const stored = await documentVersion(document.key, version);
  if (!stored) throw notHere();
  try {
    return { stored, content: document.read(stored) };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw data(error.message, { status: 422 });
  }
}
