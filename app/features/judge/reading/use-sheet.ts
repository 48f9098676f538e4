import { useEffect, useRef, useState } from "react";
import { Autosaver, type Kept, type SaveAnswer, type SavingState } from "~/ui/autosave/autosaver";
import { keptWords } from "~/ui/autosave/kept-words";
import { savePath } from "../judge-paths";
import { fieldsOfSheet, type SheetState, sheetOfFields } from "./sheet-fields";

const SLOT = "sheet";

/** The sheet on the page, ahead of what is saved. Without script it is what the server sent. */
export function useSheet(assignmentId: string, first: SheetState & { revision: number }) {
  const [sheet, setSheet] = useState<SheetState>(first);
  const [saving, setSaving] = useState<SavingState>({
    what: "saved",
    refusal: null,
    conflicts: new Map(),
    errors: new Map(),
  });
  /** The last time that the server said yes; of what was saved before the page opened nothing is known. */
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const latest = useRef(saving);
  const [isLive, setLive] = useState(false);
  const [revision, setRevision] = useState(first.revision);
  const autosaver = useRef<Autosaver>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for the life of the page; it knows the revision from then on.
  useEffect(() => {
    const kept = keptWords(`reading:${assignmentId}`);
    const made = new Autosaver({
      revisions: { [SLOT]: first.revision },
      save: (_, words) => post(assignmentId, words),
      kept,
      tell: (state) => {
        latest.current = state;
        setSaving(state);
        if (state.what === "saved") setSavedAt(new Date());
        setRevision(made.revisionOf(SLOT));
      },
    });
    autosaver.current = made;
    setLive(true);
    for (const [slot, words] of kept.all()) {
      setSheet(sheetOfFields(words.fields));
      made.change(slot, words.fields, words.revision);
    }
    const flush = () => void made.flush();
    const flushWhenHidden = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flushWhenHidden);
    return () => {
      made.stop();
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flushWhenHidden);
    };
  }, [assignmentId]);

  function change(part: Partial<SheetState>) {
    const next = { ...sheet, ...part };
    setSheet(next);
    autosaver.current?.change(SLOT, fieldsOfSheet(next));
  }

  return {
    sheet,
    change,
    saving,
    savedAt,
    isLive,
    revision,
    conflict: saving.conflicts.get(SLOT) ?? null,
    settle(choice: "yours" | "theirs") {
      const theirs = autosaver.current?.settle(SLOT, choice);
      if (theirs) setSheet(sheetOfFields(theirs));
    },
    /** Something stands in the way that no connection mends. */
    isRefused: () => latest.current.what === "refused" || latest.current.conflicts.size > 0,
    /** Answers whether everything on the page is with the server now. */
    async flush(): Promise<boolean> {
      await autosaver.current?.flush();
      return autosaver.current?.isSaved ?? true;
    },
  };
}

async function post(assignmentId: string, { fields, revision }: Kept): Promise<SaveAnswer> {
  const body = new URLSearchParams({ intent: "save", revision: String(revision) });
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  try {
    const response = await fetch(savePath(assignmentId), {
      method: "POST",
      body,
      keepalive: true,
    });
    if (response.status >= 500 || response.status === 429) return "unreachable";
    if (response.redirected || !response.headers.get("content-type")?.includes("json")) {
      return {
        refused: "You were signed out. Your words are kept here: sign in again in another tab.",
      };
    }
    const answer = await response.json();
    if ("revision" in answer || "conflict" in answer) return answer;
    return { refused: answer.refused ?? answer.outcome?.text ?? "This could not be saved." };
  } catch {
    return "unreachable";
  }
}
