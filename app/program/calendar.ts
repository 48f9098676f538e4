import { DAY_MS, dateAfter, endOf, instantOf, localOf, todayOf } from "./mountain-time";
import type { Season, SeasonDate } from "./season";

export type MilestoneId =
  | "enrolment"
  | "founding-sponsors"
  | "standard-prices"
  | "submission"
  | "voting"
  | "judging"
  | "finalists"
  | "showcase";

export type MilestoneStatus = "upcoming" | "deadline" | "finale" | "completed" | "active";

export interface Milestone {
  id: MilestoneId;
  /** Wall-clock start; for a deadline, the last minute in which it can be met. */
  starts: string;
  ends: string;
  kind: "opening" | "deadline" | "period" | "finale";
}

const SHAPE: [MilestoneId, SeasonDate, SeasonDate, Milestone["kind"]][] = [
  ["enrolment", "enrolmentOpens", "enrolmentOpens", "opening"],
  ["founding-sponsors", "foundingSponsorsClose", "foundingSponsorsClose", "deadline"],
  ["standard-prices", "standardPricesStart", "standardPricesStart", "opening"],
  ["submission", "submissionsClose", "submissionsClose", "deadline"],
  ["voting", "votingOpens", "votingCloses", "period"],
  ["judging", "judgingOpens", "judgingCloses", "period"],
  ["finalists", "finalistsAnnounced", "finalistsAnnounced", "opening"],
  ["showcase", "showcaseStarts", "showcaseEnds", "finale"],
];

/** The season's eight milestones, earliest first. */
export function milestonesOf(season: Season): Milestone[] {
  return SHAPE.map(([id, starts, ends, kind]) => ({
    id,
    starts: season.dates[starts],
    ends: season.dates[ends],
    kind,
  })).sort((a, b) => a.starts.localeCompare(b.starts));
}

export function statusOf(milestone: Milestone, now: Date): MilestoneStatus {
  if (now >= passesAt(milestone)) return "completed";
  if (milestone.kind === "finale") return "finale";
  if (milestone.kind === "deadline") return "deadline";
  return now >= instantOf(milestone.starts) ? "active" : "upcoming";
}

/** The instant from which a milestone lies behind us. */
export function passesAt(milestone: Milestone): Date {
  return milestone.kind === "opening" ? instantOf(milestone.starts) : endOf(milestone.ends);
}

/** The date that a family should think of next; none once the season is over. */
export function nextMilestone(season: Season, now: Date): Milestone | undefined {
  return milestonesOf(season).find(
    (milestone) => isForFamilies(milestone) && now < passesAt(milestone),
  );
}

export function isForFamilies({ id }: Pick<Milestone, "id">): boolean {
  return id !== "founding-sponsors";
}

/**
 * Nights between today and a date, as a family counts them: 0 is today.
 * Midnight openings and late-night deadlines fall on a date; hours would call both "today" too soon.
 */
export function daysUntil(local: string, now: Date): number {
  return Math.max(0, daysFromToday(local, now));
}

/** The same, below 0 once the date lies behind us. */
export function daysFromToday(local: string, now: Date): number {
  return dayNumber(local) - dayNumber(localOf(now));
}

function dayNumber(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`) / DAY_MS;
}

export type SeasonPhase = "before" | "running" | "over";

export function phaseOf(season: Season, now: Date): SeasonPhase {
  if (now < instantOf(season.dates.enrolmentOpens)) return "before";
  return now < endOf(season.dates.showcaseEnds) ? "running" : "over";
}

export type RegistrationState = "upcoming" | "open" | "closed";

/** As shipped the calendar decides; staff may leave registration open outside its dates. */
export function registrationState(season: Season, now: Date): RegistrationState {
  if (season.registrationWindow === "open") return "open";
  if (now < instantOf(season.dates.enrolmentOpens)) return "upcoming";
  return now < endOf(season.dates.registrationCloses) ? "open" : "closed";
}

export function isRegistrationOpen(season: Season, now: Date): boolean {
  return registrationState(season, now) === "open";
}

/** Where an instant lies between the first and the last day of the season, from 0 to 1. */
export function positionInSeason(season: Season, instant: Date): number {
  const start = instantOf(season.dates.enrolmentOpens).getTime();
  const end = endOf(season.dates.showcaseEnds).getTime();
  return Math.min(1, Math.max(0, (instant.getTime() - start) / (end - start)));
}

/**
 * The next instant at which something a page says about the season changes: a date of it, or midnight, when days
 * are counted anew and the gallery is shuffled.
 */
export function nextChange(season: Season, now: Date): Date {
  const midnight = instantOf(`${dateAfter(todayOf({ now }), 1)}T00:00`);
  const dates = Object.values(season.dates).flatMap((local) => [instantOf(local), endOf(local)]);
  return dates
    .filter((instant) => instant > now)
    .reduce((first, instant) => (instant < first ? instant : first), midnight);
}
