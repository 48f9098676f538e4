import { data, redirect } from "react-router";
import { documentVersion, UnreadableDocument } from "~/platform/site/site-documents.server";
import { notHere } from "~/platform/staff/record-address.server";
import { changesBetween } from "~/program/document-changes";
import { namesOf } from "../record/actor-names.server";
import { readRecordForm, stale } from "../record/record-form.server";
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

/** Brings it back as a new version: history only ever grows. */
export async function restoreVersion(
  request: Request,
  document: EditableDocument,
  { asked, actor, savedAt }: { asked: string | undefined; actor: string; savedAt: string },
) {
  const { version } = await readRecordForm(request);
  const { content } = await oldVersion(document, asked);
  const changes = changesBetween(document.fields, document.content, content);
  const basedOn = Number(version);
  const isStored = await storeChange(document, {
    content,
    changes,
    action: "restore",
    actor,
    basedOn,
  });
  if (!isStored) return stale();
  throw redirect(savedAt);
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
