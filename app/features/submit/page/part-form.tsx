import type { ReactNode } from "react";
import { useLocale } from "~/ui/use-locale";
import { type Conflict, isRow, rowOf, type Slot } from "../part-slots";
import { COPY } from "../submit-copy";
import { ConflictPanel } from "./conflict-panel";
import { ANSWER_ID } from "./refusal-box";
import type { DraftHandle } from "./use-draft";

interface PartFormProps {
  slot: Slot;
  draft: DraftHandle;
  label: string;
  /** Came back from a form without script. */
  conflict?: Conflict | undefined;
  children: ReactNode;
}

/** What is saved together. With script it saves itself; without, its button does. */
export function PartForm({ slot, draft, label, conflict, children }: PartFormProps) {
  const { fields } = COPY[useLocale()];
  const live = draft.saving.conflicts.get(slot);
  const shown = live ?? (draft.isLive ? undefined : conflict);
  return (
    <>
      {shown && (
        <ConflictPanel
          conflict={shown}
          settle={live ? (choice) => draft.settle(slot, choice) : null}
        />
      )}
      <form method="post" action={`?change#${ANSWER_ID}`} aria-label={label} onSubmit={saveHere}>
        <input
          type="hidden"
          name="intent"
          value={isRow(slot) ? "save-row" : `save-${slot}`}
          readOnly
        />
        {isRow(slot) && <input type="hidden" name="row" value={rowOf(slot)} readOnly />}
        <input type="hidden" name="revision" value={draft.revisionOf(slot)} readOnly />
        {children}
        {draft.canEdit && !draft.isLive && (
          <button type="submit" className="btn btn-line btn-small mt-4">
            {fields.save}
          </button>
        )}
      </form>
    </>
  );

  function saveHere(event: { preventDefault(): void }) {
    if (!draft.isLive) return;
    event.preventDefault();
    void draft.flush();
  }
}
