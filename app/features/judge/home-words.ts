import { capitalized, clockTime, longDate, longDateTime } from "~/program/format";
import { endOf, instantOf, localOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import type { Fact } from "~/ui/fact-strip";
import type { HomeView, RoundView } from "./home-view.server";

interface Told extends Pick<HomeView, "rounds" | "rows" | "left" | "minutesEach" | "isAssigned"> {
  first: string | null;
  /** By the programme's clock. */
  now: string;
}

/** How many are left; it never says that all is done where something was not. */
export function headline({ rounds, rows, left, first, now }: Told, season: Season): string {
  const you = first ? `, ${first}` : "";
  if (rows.length === 0) return isOver(now, season) ? `Thank you${you}` : `All set${you}`;
  if (left > 0) return `${capitalized(inWords(left))} to go${you}`;
  if (rows.some(({ state }) => state === "waits")) return `Nothing to do right now${you}`;
  const isWhole = rounds.every(({ finished, total }) => finished === total);
  return isWhole ? `Every lantern is lit${you}` : `Thank you${you}`;
}

export function tagline(told: Told, season: Season): string {
  const { rounds, rows, left, minutesEach, isAssigned, now } = told;
  const { judgingOpens, showcaseEnds } = season.dates;
  if (rows.length === 0) {
    if (instantOf(now) < instantOf(judgingOpens)) {
      return `Your projects come when judging opens, on ${longDate(judgingOpens)}. We write to you then; until then there is nothing to do.`;
    }
    if (!isOver(now, season) && !isAssigned) {
      return "Judging is open, and projects are being given to judges. We write to you when yours are here; until then there is nothing to do.";
    }
    if (!isOver(now, season)) {
      return "You are on the bench: all projects in your fields have their judges. If one drops out we ask you, and write to you.";
    }
    return instantOf(now) < endOf(showcaseEnds)
      ? "The online review is over. Thank you for standing ready. If you judge at the showcase, your projects of that day come here."
      : "Judging is over for this season. Thank you for standing ready.";
  }
  if (left > 0) {
    return `About ${duration(left * minutesEach)}.${doneBy(told)} Everything is saved as you type, so you can stop at any time.`;
  }
  const open = rounds.findLast((round) => round.isOpen);
  if (rows.some(({ state }) => state === "waits")) {
    return "What is left waits for staff or a family. We write to you when it goes on.";
  }
  if (open && isPast(open.closes, now)) return `Nothing is left to score. ${dueWords(open, now)}`;
  return open
    ? `Nothing is left to score. You can correct what you gave while the round is open: it ends ${longDateTime(open.closes)}.`
    : "Judging is closed. What you gave stays as it is.";
}

/** What is left in the first open round that has something left, how long it takes, until when. */
export function factsOf({ rounds, minutesEach, isUsual, now }: FactsOf): Fact[] {
  const open = rounds.find(({ isOpen, left }) => isOpen && left > 0);
  if (!open) return [];
  const { left, practice, finished, total, closes } = open;
  const practise = practice > 0 ? `, and ${practice} to practise` : "";
  return [
    {
      label: "Left",
      value: left === 1 ? "1 project" : `${left} projects`,
      note: `${finished} of ${total} scored${practise}`,
    },
    {
      label: "They take about",
      value: duration((left + practice) * minutesEach),
      note: isUsual ? "At the pace you had so far" : "As most judges need",
    },
    isPast(closes, now)
      ? { label: "Were due", value: longDate(closes), note: STILL_OPEN }
      : { label: "Until", value: longDate(closes), note: `At ${clockTime(closes)} MT` },
  ];
}

type FactsOf = Pick<HomeView, "rounds" | "minutesEach" | "isUsual"> & Pick<Told, "now">;

/** "Scores are due April 2, 2026 at 11:59 PM MT.", each round by its own close. */
export function dueWords({ isOpen, closes }: RoundView, now: string): string {
  if (!isOpen) return "This round is closed. What you gave stays as it is.";
  return isPast(closes, now)
    ? `Scores were due ${longDateTime(closes)}. ${STILL_OPEN}`
    : `Scores are due ${longDateTime(closes)}.`;
}

const STILL_OPEN = "The round is still open: what you score now counts.";

function isPast(closes: string, now: string): boolean {
  return instantOf(now) >= endOf(closes);
}

/** "Start now and the last lantern is lit by 9:08 PM.", while that is tonight. */
function doneBy({ left, minutesEach, now }: Told): string {
  const by = localOf(new Date(instantOf(now).getTime() + left * minutesEach * 60_000));
  return by.slice(0, 10) === now.slice(0, 10)
    ? ` Start now and the last lantern is lit by ${clockTime(by)}.`
    : "";
}

function isOver(now: string, { dates }: Season): boolean {
  return instantOf(now) >= endOf(dates.judgingCloses);
}

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

export function duration(minutes: number): string {
  if (minutes < 75) return `${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  return `${Math.round(minutes / 30) / 2} hours`;
}
