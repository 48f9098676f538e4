import { allVersions, UnreadableDocument } from "~/platform/site/site-documents.server";
import { idsIn } from "~/program/document-ids";
import type { EditableDocument } from "./editable-document.server";

/** Scores and awards may still point at an entry that was taken away: its id is not given again. */
export async function idsEverUsed(document: EditableDocument): Promise<string[]> {
  const versions = await allVersions(document.key);
  return [...new Set(versions.flatMap((version) => idsIn(document.fields, contentOf(version))))];

  function contentOf(version: (typeof versions)[number]): unknown {
    try {
      return document.read(version);
    } catch (error) {
      if (error instanceof UnreadableDocument) return {};
      throw error;
    }
  }
}
