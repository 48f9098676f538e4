import { useEffect, useRef, useState } from "react";
import type { FieldErrors, SlotFields } from "~/program/autosave";
import { Autosaver, type Kept, type SavingState } from "./autosaver";
import { keptWords } from "./kept-words";
import { postSlot } from "./post-slot";

interface Autosaved<Slot extends string> {
  /** What it is about: "project:<id>". Under this name this device keeps what is not saved yet. */
  matter: string;
  /** Where it is saved, and as which form. */
  path: string;
  formOf(slot: Slot, words: Kept): URLSearchParams;
  revisions: Partial<Record<Slot, number>>;
  /** Nobody may write any more: nothing is saved, but what this device kept is handed over. */
  isClosed?: boolean;
  /** Words from another time on this device that no server has acknowledged. */
  onKept(slot: Slot, fields: SlotFields): void;
  /** What came back with a form that was refused: it counts as typed. */
  typed?: (Kept & { slot: Slot; errors?: FieldErrors | undefined }) | undefined;
}

/** Saves what is typed by itself, for the life of the page; without script it does nothing. */
export function useAutosave<Slot extends string>(autosaved: Autosaved<Slot>) {
  const { matter, path, formOf, revisions, isClosed = false, onKept, typed } = autosaved;
  const [saving, setSaving] = useState<SavingState<Slot>>(() => ({
    what: "saved",
    refusal: null,
    conflicts: new Map(),
    errors: new Map(typed?.errors && !isClosed ? [[typed.slot, typed.errors]] : []),
  }));
  /** The last time that the server said yes; of what was saved before the page opened nothing is known. */
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isLive, setLive] = useState(false);
  const [hasScript, setScript] = useState(false);
  const [hasKept, setHasKept] = useState(false);
  const latest = useRef(saving);
  const autosaver = useRef<Autosaver<Slot>>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for the life of the page; it knows the revisions from then on.
  useEffect(() => {
    setScript(true);
    const kept = keptWords<Slot>(matter);
    for (const [slot, { fields }] of kept.all()) onKept(slot, fields);
    if (isClosed) return;
    const made = new Autosaver<Slot>({
      revisions,
      errors: saving.errors,
      save: (slot, words) => postSlot(path, formOf(slot, words)),
      kept,
      tell(state) {
        latest.current = state;
        setSaving(state);
        if (state.what === "saved") setSavedAt(Date.now());
      },
    });
    autosaver.current = made;
    setLive(true);
    for (const [slot, { fields, revision }] of kept.all()) {
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
  }, [matter, isClosed]);

  return {
    saving,
    savedAt,
    isLive,
    hasScript,
    hasKept,
    change: (slot: Slot, fields: SlotFields) => autosaver.current?.change(slot, fields),
    /** Answers the other's words where they are taken. */
    settle: (slot: Slot, choice: "yours" | "theirs") => autosaver.current?.settle(slot, choice),
    revisionOf: (slot: Slot): number =>
      autosaver.current?.revisionOf(slot) ??
      (slot === typed?.slot ? typed.revision : revisions[slot]) ??
      0,
    /** Something stands in the way that no connection mends. */
    isRefused: () => latest.current.what === "refused" || latest.current.conflicts.size > 0,
    /** Answers whether everything on the page is saved now. */
    async flush(): Promise<boolean> {
      await autosaver.current?.flush();
      return autosaver.current?.isSaved ?? true;
    },
  };
}
