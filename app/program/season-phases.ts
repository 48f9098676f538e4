import { addDays, endOf, instantOf } from "./mountain-time";
import type { Season } from "./season";

/** A moment of early-bird prices, with most of the shipped season still ahead: Friday noon, Mountain Time. */
export const DEMONSTRATION_BEGINS = instantOf("2025-12-12T12:00");

export interface SeasonMoment {
  id: string;
  label: string;
  /** What can be seen then. */
  purpose: string;
  at: (season: Season) => Date;
}

/** A moment inside each phase of a season, in order: where the time machine stops, and the tests. */
export const SEASON_MOMENTS: SeasonMoment[] = [
  {
    id: "before",
    label: "Before the season",
    purpose: "Nothing can be bought yet; visitors can leave their address.",
    at: ({ dates }) => noonOf(addDays(dates.enrolmentOpens, -9)),
  },
  {
    id: "enrolment",
    label: "Early enrollment",
    purpose: "Registration is open at early-bird prices, and the lessons too.",
    at: ({ dates }) =>
      between(instantOf(dates.enrolmentOpens), instantOf(dates.standardPricesStart)),
  },
  {
    id: "standard-prices",
    label: "Standard prices",
    purpose: "The first day of standard prices.",
    at: ({ dates }) => hoursAfter(instantOf(dates.standardPricesStart), 12),
  },
  {
    id: "creation",
    label: "Creation",
    purpose: "Students are in the middle of their projects.",
    at: ({ dates }) => between(instantOf(dates.standardPricesStart), endOf(dates.creationEnds)),
  },
  {
    id: "last-day",
    label: "Last day",
    purpose: "Twelve hours before projects are due.",
    at: ({ dates }) => hoursBefore(endOf(dates.submissionsClose), 12),
  },
  {
    id: "submitted",
    label: "Submitted",
    purpose: "Projects are in, registration is closed, and the gallery is not open yet.",
    at: ({ dates }) => between(endOf(dates.submissionsClose), instantOf(dates.votingOpens)),
  },
  {
    id: "voting",
    label: "Voting",
    purpose: "The gallery's first day.",
    at: ({ dates }) => hoursAfter(instantOf(dates.votingOpens), 12),
  },
  {
    id: "judging",
    label: "Judging",
    purpose: "Judges are half through.",
    // At half time the site reminds judges by itself: before it, staff still have somebody to write to.
    at: ({ dates }) =>
      hoursBefore(between(instantOf(dates.judgingOpens), endOf(dates.judgingCloses)), 1),
  },
  {
    id: "finalists",
    label: "Finalists",
    purpose: "The finalists are known, the showcase lies ahead.",
    at: ({ dates }) => hoursAfter(instantOf(dates.finalistsAnnounced), 3),
  },
  {
    id: "showcase",
    label: "Showcase",
    purpose: "The day itself.",
    at: ({ dates }) => hoursAfter(instantOf(dates.showcaseStarts), 1),
  },
  {
    id: "results",
    label: "Results",
    purpose: "The day after the showcase: places and awards.",
    at: ({ dates }) => noonOf(addDays(dates.showcaseEnds, 1)),
  },
  {
    id: "after",
    label: "After the season",
    purpose: "Everything lies behind; the next season is not announced yet.",
    at: ({ dates }) => noonOf(addDays(dates.showcaseEnds, 7)),
  },
];

const HOUR_MS = 3_600_000;

function noonOf(local: string): Date {
  return instantOf(`${local.slice(0, 10)}T12:00`);
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

function hoursBefore(instant: Date, hours: number): Date {
  return hoursAfter(instant, -hours);
}

/** Half-way, to the minute. */
function between(from: Date, to: Date): Date {
  return new Date(Math.round((from.getTime() + to.getTime()) / 120_000) * 60_000);
}
