import { endOf, instantOf, localOf } from "./mountain-time";
import type { Season } from "./season";

/** Where the season's dates decide alone. */
const DATED = ["gallery", "results"] as const;
type Dated = (typeof DATED)[number];
export type WaypointId = "registered" | "consent" | "stage" | "project" | Dated | "showcase";

export interface Waypoint {
  id: WaypointId;
  /** Of a stage. */
  stage: { id: string; name: string; number: number } | null;
  /**
   * "open": of the lessons, which nobody closes. "missed": of a project that was never sent in. "invited": of
   * results that ask the entry to the showcase. "refused": no guardian lets anybody of the entry take part.
   */
  state:
    | "refused"
    | "done"
    | "past"
    | "missed"
    | "open"
    | "invited"
    | "here"
    | "yours"
    | "waiting"
    | "ahead";
  /** When it was done, else its dates; null where it can be done at any time. */
  when: { starts: string; ends: string } | null;
  /** How many of those it is about have it behind them. */
  count: Count | null;
}

interface Count {
  done: number;
  of: number;
}

/** Of everybody in the entry; on the programme's clock where there is a moment. */
export interface EntryProgress {
  paidAt: Date;
  /** Null for whoever may not see it. */
  consent: (Count & { refused: number; isYours: boolean; lastAt: Date | null }) | null;
  /** By stage: when each of the members had it confirmed. */
  stages: ReadonlyMap<string, readonly Date[]>;
  members: number;
  /** The last minute for the entry's project: the season's, or a later one that staff granted. */
  projectDue: string;
  /** Null while there is nothing that stands as sent in. */
  sentInAt: Date | null;
  /** Something was sent in once, also where it no longer stands. */
  wasSentIn: boolean;
  /** To the showcase, by results that are out. */
  isInvited: boolean;
}

/** The way through the season of one entry, and where it stands now. */
export function trailOf(season: Season, now: Date, progress: EntryProgress): Waypoint[] {
  const trail = [
    { ...PLAIN, id: "registered", state: "done", when: dayOf(progress.paidAt) } as const,
    ...consentStop(season, now, progress),
    ...season.stages.map((stage, index) =>
      stageStop(season, now, { ...stage, number: index + 1 }, progress),
    ),
    projectStop(now, progress),
    ...DATED.map((id) => datedStop(season, now, id, progress)),
    ...showcaseStop(season, now, progress),
  ];
  const { isInvited } = progress;
  const here = trail.find(({ id, state }) => state === "ahead" && (id !== "showcase" || isInvited));
  return trail.map((stop) => (stop === here ? { ...stop, state: "here" } : stop));
}

type NextStop = Waypoint & { id: Exclude<WaypointId, NotNext> };

/** No date presses them, or, of the showcase, only who is invited goes there, and is told so. */
type NotNext = "consent" | "stage" | "showcase";

/** What has to be thought of next by a date, of several walkers the soonest; none once the season is over. */
export function nextOnTrail(...trails: (readonly Waypoint[])[]): NextStop | undefined {
  const ends = (stop: NextStop) => stop.when?.ends ?? "";
  return trails
    .flatMap((trail) => firstAhead(trail) ?? [])
    .reduce<NextStop | undefined>(
      (soonest, stop) => (soonest && ends(soonest) <= ends(stop) ? soonest : stop),
      undefined,
    );
}

function firstAhead(trail: readonly Waypoint[]): NextStop | undefined {
  return trail.find(
    (stop): stop is NextStop =>
      stop.id !== "consent" &&
      stop.id !== "stage" &&
      stop.id !== "showcase" &&
      (stop.state === "here" || stop.state === "ahead"),
  );
}

const PLAIN = { stage: null, when: null, count: null } as const;

function consentStop({ dates }: Season, now: Date, { consent }: EntryProgress): Waypoint[] {
  if (!consent) return [];
  const { done, of, refused, isYours, lastAt } = consent;
  const stop = { ...PLAIN, id: "consent", count: { done, of } } as const;
  if (refused === of) return [{ ...stop, state: "refused", when: lastAt && dayOf(lastAt) }];
  if (done === of) return [{ ...stop, state: "done", when: lastAt && dayOf(lastAt) }];
  const when = { starts: dates.judgingOpens, ends: dates.judgingOpens };
  if (now >= instantOf(dates.judgingOpens)) return [{ ...stop, state: "past", when }];
  return [{ ...stop, state: isYours ? "yours" : "waiting", when }];
}

function stageStop(
  { dates }: Season,
  now: Date,
  { id, name, number }: NonNullable<Waypoint["stage"]>,
  { stages, members }: EntryProgress,
): Waypoint {
  const done = [...(stages.get(id) ?? [])].sort((one, other) => one.getTime() - other.getTime());
  const last = done.at(-1);
  const stop = {
    ...PLAIN,
    id: "stage",
    stage: { id, name, number },
    count: { done: done.length, of: members },
  } as const;
  if (last && done.length >= members) return { ...stop, state: "done", when: dayOf(last) };
  return { ...stop, state: now < endOf(dates.creationEnds) ? "ahead" : "open" };
}

function projectStop(now: Date, { sentInAt, projectDue, wasSentIn }: EntryProgress): Waypoint {
  const stop = { ...PLAIN, id: "project" } as const;
  if (sentInAt) return { ...stop, state: "done", when: dayOf(sentInAt) };
  const when = { starts: projectDue, ends: projectDue };
  if (now < endOf(projectDue)) return { ...stop, state: "ahead", when };
  return { ...stop, state: wasSentIn ? "past" : "missed", when };
}

function datedStop(
  { dates }: Season,
  now: Date,
  id: Dated,
  { isInvited }: EntryProgress,
): Waypoint {
  const when = {
    gallery: { starts: dates.votingOpens, ends: dates.votingCloses },
    results: { starts: dates.finalistsAnnounced, ends: dates.finalistsAnnounced },
  }[id];
  if (id === "results" && isInvited) return { ...PLAIN, id, state: "invited", when };
  return { ...PLAIN, id, state: now < endOf(when.ends) ? "ahead" : "past", when };
}

/** Of finalists, whom only results name: it stands on the trail of those who may be one, and is nobody's next. */
function showcaseStop({ dates }: Season, now: Date, progress: EntryProgress): Waypoint[] {
  if (projectStop(now, progress).state === "missed") return [];
  const when = { starts: dates.showcaseStarts, ends: dates.showcaseEnds };
  return [{ ...PLAIN, id: "showcase", state: now < endOf(when.ends) ? "ahead" : "past", when }];
}

function dayOf(moment: Date) {
  return { starts: localOf(moment), ends: localOf(moment) };
}
