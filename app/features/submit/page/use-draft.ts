import { useState } from "react";
import { projectPath } from "~/program/paths";
import type { ProjectContent } from "~/program/project";
import { useAutosave } from "~/ui/autosave/use-autosave";
import {
  fieldsOf,
  formOf,
  type Slot,
  type SlotFields,
  type Typed,
  withFields,
  withTyped,
} from "../part-slots";
import type { ProjectView } from "../project-view.server";

export type DraftHandle = ReturnType<typeof useDraft>;

/**
 * What is on the page, ahead of what is saved. Without script it is what the server sent, with what was
 * typed into a form that it refused.
 */
export function useDraft(view: ProjectView, typed?: Typed) {
  const { entryId, revisions, canEdit, canWriteStatement } = view;
  const isClosed = !canEdit && !canWriteStatement;
  const [content, setContent] = useState(() =>
    typed && !isClosed ? withTyped(view.content, typed) : view.content,
  );
  const [lost, setLost] = useState<[Slot, SlotFields][]>(
    typed && isClosed ? [[typed.slot, typed.fields]] : [],
  );
  const autosave = useAutosave<Slot>({
    matter: `project:${entryId}`,
    path: `${projectPath(entryId)}/save`,
    formOf: (slot, { fields, revision }) => formOf(slot, fields, revision),
    revisions,
    isClosed,
    onKept(slot, fields) {
      if (isClosed) setLost((before) => [...before, [slot, fields]]);
      else setContent((before) => withFields(before, slot, fields));
    },
    typed,
  });

  function change(slot: Slot, fields: SlotFields) {
    const next = withFields(content, slot, fields);
    setContent(next);
    autosave.change(slot, fieldsOf(next, slot));
  }

  function settle(slot: Slot, choice: "yours" | "theirs") {
    const theirs = autosave.settle(slot, choice);
    if (theirs) setContent((before) => withFields(before, slot, theirs));
  }

  // Files are the server's to tell: they change without anybody typing.
  const whole: ProjectContent = { ...content, files: view.content.files };
  return {
    ...autosave,
    content: whole,
    change,
    settle,
    addRow: () => change(`row:${crypto.randomUUID()}`, {}),
    /** Kept or refused, and too late to be saved. */
    lost,
    canEdit,
  };
}
