import { useEffect, useRef, useState } from "react";
import { projectPath } from "~/program/paths";
import type { ProjectContent } from "~/program/project";
import { Autosaver, type Kept, type SaveAnswer, type SavingState } from "~/ui/autosave/autosaver";
import { keptWords } from "~/ui/autosave/kept-words";
import {
  fieldErrorsIn,
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
  const [content, setContent] = useState(() =>
    typed && mayType(view) ? withTyped(view.content, typed) : view.content,
  );
  const [lost, setLost] = useState<[Slot, SlotFields][]>(
    typed && !mayType(view) ? [[typed.slot, typed.fields]] : [],
  );
  const [saving, setSaving] = useState<SavingState<Slot>>(() => ({
    what: "saved",
    refusal: null,
    conflicts: new Map(),
    errors: new Map(typed?.errors && mayType(view) ? [[typed.slot, typed.errors]] : []),
  }));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isLive, setLive] = useState(false);
  const [hasScript, setScript] = useState(false);
  const [hasKept, setHasKept] = useState(false);
  const autosaver = useRef<Autosaver<Slot>>(null);
  const { entryId, canEdit, canWriteStatement } = view;
  const { revisions } = view;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for the life of the page; it knows the revisions from then on.
  useEffect(() => {
    setScript(true);
    const kept = keptWords<Slot>(`project:${entryId}`);
    if (!canEdit && !canWriteStatement) {
      setLost((before) => [
        ...before,
        ...kept.all().map(([slot, { fields }]): [Slot, SlotFields] => [slot, fields]),
      ]);
      return;
    }
    const tell = (state: SavingState<Slot>) => {
      setSaving(state);
      if (state.what === "saved") setSavedAt(Date.now());
    };
    const made = new Autosaver<Slot>({
      revisions,
      errors: saving.errors,
      save: (slot, words) => post(entryId, slot, words),
      kept,
      tell,
    });
    autosaver.current = made;
    setLive(true);
    for (const [slot, { fields, revision }] of kept.all()) {
      setContent((before) => withFields(before, slot, fields));
      setHasKept(true);
      made.change(slot, fields, revision);
    }
    if (typed) made.change(typed.slot, typed.fields, typed.revision);
    const flush = () => void made.flush();
    const flushWhenHidden = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flushWhenHidden);
    return () => {
      made.stop();
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flushWhenHidden);
    };
  }, [entryId, canEdit, canWriteStatement]);

  function change(slot: Slot, fields: SlotFields) {
    const next = withFields(content, slot, fields);
    setContent(next);
    autosaver.current?.change(slot, fieldsOf(next, slot));
  }

  function settle(slot: Slot, choice: "yours" | "theirs") {
    const theirs = autosaver.current?.settle(slot, choice);
    if (theirs) setContent((before) => withFields(before, slot, theirs));
  }

  // Files are the server's to tell: they change without anybody typing.
  const whole: ProjectContent = { ...content, files: view.content.files };
  return {
    content: whole,
    change,
    settle,
    /** Answers whether everything on the page is saved now. */
    async flush(): Promise<boolean> {
      await autosaver.current?.flush();
      return autosaver.current?.isSaved ?? true;
    },
    revisionOf: (slot: Slot) =>
      autosaver.current?.revisionOf(slot) ??
      (slot === typed?.slot ? typed.revision : revisions[slot]) ??
      0,
    addRow: () => change(`row:${crypto.randomUUID()}`, {}),
    saving,
    savedAt,
    isLive,
    hasScript,
    hasKept,
    /** Kept or refused, and too late to be saved. */
    lost,
    canEdit,
  };
}

function mayType({ canEdit, canWriteStatement }: ProjectView): boolean {
  return canEdit || canWriteStatement;
}

async function post(
  entryId: string,
  slot: Slot,
  { fields, revision }: Kept,
): Promise<SaveAnswer<Slot>> {
  try {
    const response = await fetch(`${projectPath(entryId)}/save`, {
      method: "POST",
      body: formOf(slot, fields, revision),
      keepalive: true,
    });
    if (response.status >= 500 || response.status === 429) return "unreachable";
    if (response.redirected || !response.headers.get("content-type")?.includes("json")) {
      // Signed out meanwhile: the words stay kept until somebody has come in again.
      return { refused: "" };
    }
    const answer = await response.json();
    if ("revision" in answer || "conflict" in answer) return answer;
    return {
      refused: answer.refused ?? answer.outcome?.text ?? "",
      errors: fieldErrorsIn(answer.result?.error),
    };
  } catch {
    return "unreachable";
  }
}
