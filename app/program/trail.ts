import { endOf, localOf } from "./mountain-time";
import type { Season, SeasonDate } from "./season";

export const WAYPOINTS = [
  "registered",
  "learning",
  "sending-in",
  "gallery",
  "judging",
  "finalists",
  "showcase",
] as const;
export type WaypointId = (typeof WAYPOINTS)[number];

export interface Waypoint {
  id: WaypointId;
  state: "done" | "past" | "here" | "ahead";
  starts: string;
  ends: string;
}

const DATES: Record<Exclude<WaypointId, "registered">, [SeasonDate, SeasonDate]> = {
  learning: ["enrolmentOpens", "creationEnds"],
  "sending-in": ["submissionsClose", "submissionsClose"],
  gallery: ["votingOpens", "votingCloses"],
  judging: ["judgingOpens", "judgingCloses"],
  finalists: ["finalistsAnnounced", "finalistsAnnounced"],
  showcase: ["showcaseStarts", "showcaseEnds"],
};

/** The way through the season for an entry that was paid for at a moment, and where it stands now. */
export function trailOf(season: Season, now: Date, paidAt: Date): Waypoint[] {
  const paid = localOf(paidAt);
  const ahead = WAYPOINTS.filter((id) => id !== "registered").map((id) => {
    const [starts, ends] = DATES[id];
    return { id, starts: season.dates[starts], ends: season.dates[ends] };
  });
  const here = ahead.find(({ ends }) => now < endOf(ends));
  return [
    { id: "registered", state: "done", starts: paid, ends: paid },
    ...ahead.map((waypoint) => ({ ...waypoint, state: stateOf(waypoint) })),
  ];

  function stateOf({ id, ends }: { id: WaypointId; ends: string }): Waypoint["state"] {
    if (id === here?.id) return "here";
    return now < endOf(ends) ? "ahead" : "past";
  }
}

/** What has to be thought of next; none once the season is over. */
export function nextOnTrail(trail: Waypoint[]): Waypoint | undefined {
  return trail.find(({ state }) => state === "here");
}
