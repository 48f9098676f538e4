import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { pagesThatChange } from "~/platform/site/page-preview.server";
import { refreshSite } from "~/platform/site/site.server";
import { StaleDocument, saveDocument } from "~/platform/site/site-documents.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { changesBetween, type Change as FieldChange } from "~/program/document-changes";
import { byStaff } from "~/program/event-actors";
import type { Page } from "~/program/paths";
import type { EditableDocument } from "./editable-document.server";

export interface Preview {
  changes: FieldChange[];
  /** None when the season is not live: nobody sees it yet. */
  pages: Page[] | null;
}

/** What a change does, before it is made. */
export async function previewChange(document: EditableDocument, content: object): Promise<Preview> {
  const changes = changesBetween(document.fields, document.content, content);
  const change = document.changeOf(content);
  const pages = change ? await pagesThatChange(change) : null;
  return { changes, pages };
}

interface ChangeToStore {
  content: object;
  changes: FieldChange[];
  action: "change" | "restore";
  actor: string;
  basedOn: number;
}

/** Stale: somebody else was faster. Unless it is changed, nothing is stored. */
export async function storeChange(
  document: EditableDocument,
  { content, changes, action, actor, basedOn }: ChangeToStore,
): Promise<Change> {
  const { type, key, recordId } = document;
  try {
    const refused = await db().transaction(async (tx) => {
      const why = await document.whyNot(tx, content);
      if (why) return why;
      await saveDocument(tx, { key, content, actor, basedOn });
      const fields = changes.map(({ name }) => name);
      await recordEvent(tx, {
        actor: byStaff(actor),
        action: `${type}.${action}`,
        recordType: type,
        recordId,
        fields: fields.slice(0, 40),
        note: await document.noteOf(tx, content),
      });
      return null;
    });
    if (refused) return { refused };
  } catch (error) {
    if (error instanceof StaleDocument) return "stale";
    throw error;
  }
  await refreshSite();
  return "changed";
}
