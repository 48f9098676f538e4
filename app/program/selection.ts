import type { Outcome } from "./outcome";

/** What is sent instead of rows when all of them are meant, also those on other pages. */
export const ALL_THAT_FIT = "all";

/** More at once are nobody's decision any more: each has its letter, and is read. */
export const MOST_AT_ONCE = 50;

/** What every list says to a button that is about ticked rows and was pressed without one: "child", "order". */
export function tickAtLeastOne(noun: string): string {
  return `Tick at least one ${noun}.`;
}

interface Pressed {
  /** What was sent for the boxes; a button alone may send an empty one. */
  ticked: readonly string[];
  noun: string;
  /** What none of those that are ticked can be any more: "accepted". */
  deed: string;
}

/** Why a press of such a button, which the address holds, opens nothing: no list is silent then. */
export function whyNothingOpens({ ticked, noun, deed }: Pressed): Outcome {
  return ticked.some(Boolean)
    ? {
        tone: "warn",
        text: `None of those selected can be ${deed}: somebody was faster. Look again.`,
      }
    : { tone: "crit", text: tickAtLeastOne(noun) };
}
