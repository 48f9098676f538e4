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
