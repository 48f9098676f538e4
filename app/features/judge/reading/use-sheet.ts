import { useState } from "react";
import { useAutosave } from "~/ui/autosave/use-autosave";
import { savePath } from "../judge-paths";
import {
  fieldsOfSheet,
  SHEET_SLOT,
  type SheetState,
  sheetOfFields,
  type TypedSheet,
} from "./sheet-fields";

/** The sheet on the page, ahead of what is saved. Without script it is what the server sent. */
export function useSheet(
  assignmentId: string,
  first: SheetState & { revision: number },
  typed: TypedSheet | undefined,
) {
  const [sheet, setSheet] = useState<SheetState>(typed ? sheetOfFields(typed.fields) : first);
  const autosave = useAutosave<typeof SHEET_SLOT>({
    matter: `reading:${assignmentId}`,
    path: savePath(assignmentId),
    formOf(_, { fields, revision }) {
      const form = new URLSearchParams({ intent: "save", revision: String(revision) });
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      return form;
    },
    revisions: { [SHEET_SLOT]: first.revision },
    onKept: (_, fields) => setSheet(sheetOfFields(fields)),
    typed: typed && { slot: SHEET_SLOT, ...typed },
  });
  const { saving, savedAt, isLive, isRefused, flush } = autosave;

  function change(part: Partial<SheetState>) {
    const next = { ...sheet, ...part };
    setSheet(next);
    autosave.change(SHEET_SLOT, fieldsOfSheet(next));
  }

  return {
    sheet,
    change,
    saving,
    savedAt,
    isLive,
    isRefused,
    flush,
    revision: autosave.revisionOf(SHEET_SLOT),
    conflict: saving.conflicts.get(SHEET_SLOT) ?? null,
    settle(choice: "yours" | "theirs") {
      const theirs = autosave.settle(SHEET_SLOT, choice);
      if (theirs) setSheet(sheetOfFields(theirs));
    },
  };
}
