import type { ReceivedForm } from "../forms/form-action.server";

/** The second of two people who edit one record is told, and nothing is overwritten. */
const STALE =
  "Somebody else changed this record while you were looking at it. Nothing of yours was saved. Here is how it stands now; please check and try again.";

/** How a change to a record went; a refused one says why. */
export type Change = "changed" | "stale" | "missing" | { refused: string };

/** What staff are told about it. */
export function answerChange(form: ReceivedForm, change: Change, done: string) {
  if (change === "changed") return form.accept(done);
  if (change === "stale") return form.refuse(STALE, { status: 409 });
  if (change === "missing")
    return form.refuse("This record is not here any more.", { status: 404 });
  return form.refuse(change.refused);
}

/** A change about which letters were queued; null where none was to be written. */
export type ToldChange = { told: number | null } | Exclude<Change, "changed">;

/** What staff are told: that somebody hears of it only where a letter was queued. */
export function answerTold(
  form: ReceivedForm,
  change: ToldChange,
  done: string,
  nobody = NOBODY_TOLD,
) {
  if (typeof change === "string" || "refused" in change) return answerChange(form, change, done);
  const { told } = change;
  if (told === 0) return form.accept(`${done} ${nobody}`, { tone: "warn" });
  return form.accept(told === null ? done : `${done} ${lettersOnTheWay(told)}`);
}

export function lettersOnTheWay(letters: number): string {
  return letters === 1 ? "One letter is on its way." : `${letters} letters are on their way.`;
}

/** Of a purchase, whose mailboxes are erased with the people behind them. */
export const NO_ADDRESS_LEFT = "Nobody was told: no address is known any more.";

const NOBODY_TOLD =
  "Nobody was told: there is nobody to write to. Ask whoever registered for a guardian’s address; the letter goes once one is known.";

const NOTHING_WAITS = "There is nothing to take back here: no letter waits.";

/** What became of "Undo" of letters that told of no decision. */
export function answerTakenBack(
  form: ReceivedForm,
  { canceled, gone, isCanceled }: { canceled: number; gone: number; isCanceled: boolean },
) {
  // The second press of the same button, or a colleague's.
  if (isCanceled) {
    const rest = gone === 0 ? "nobody is written to" : `${gone} had gone before`;
    return form.accept(`Taken back already: ${rest}.`, gone === 0 ? {} : { tone: "warn" });
  }
  if (canceled === 0) {
    const why = gone > 0 ? "It is too late to undo: the letters have gone." : NOTHING_WAITS;
    return form.refuse(why, { status: 409 });
  }
  if (gone === 0) return form.accept("Taken back: nobody is written to.");
  const what = canceled === 1 ? "One letter was" : `${canceled} letters were`;
  return form.accept(`${what} taken back. ${gone} had gone already.`, { tone: "warn" });
}

/** What became of "Undo"; what could not be taken back any more is said. */
export function answerUndone(
  form: ReceivedForm,
  { undone, tooLate }: { undone: number; tooLate: number },
) {
  if (undone === 0) {
    return form.refuse(
      "It is too late to undo: the letter has gone, or somebody has changed it since. Change the decision instead.",
      { status: 409 },
    );
  }
  if (tooLate === 0) return form.accept("Taken back: decision and letter. Nobody was written to.");
  return form.accept(
    `${undone} taken back. ${tooLate} stay as decided: the letter has gone, or somebody has changed it since.`,
    { tone: "warn" },
  );
}
