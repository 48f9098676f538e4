import { endOf, instantOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import {
  type ClassRow,
  canSendIn,
  entryOfRow,
  hasBegun,
  isStageFinished,
  waitsForGuardian,
} from "./class-row";
import { isNearlyPacked } from "./next-step";

export type WeekTopic =
  | "no-address"
  | "waiting"
  | "send-in"
  | "nearly"
  | "confirm-stage"
  | "not-begun";

/** One line of "this week": what it is about, and about whom. */
export interface WeekItem {
  topic: WeekTopic;
  names: string[];
  /** Of those who wait, somebody can be written to again. */
  canRemind?: boolean;
  /** A local date; "today" and "week" where no date of the season decides. */
  by: "today" | "week" | string;
}

interface Now {
  now: Date;
  dates: Pick<Season["dates"], "submissionsClose" | "judgingOpens">;
}

/** What a class needs of its teacher now, the most pressing first. The same facts as the table's. */
export function thisWeek(rows: readonly ClassRow[], { now, dates }: Now): WeekItem[] {
  const taking = rows.filter(({ consent }) => consent !== "no");
  const children = (isWanted: (row: ClassRow) => boolean) =>
    taking.filter(isWanted).map(({ name }) => name);
  const isBeforeJudging = now < instantOf(dates.judgingOpens);
  const isBeforeDeadline = now < endOf(dates.submissionsClose);
  const due = dates.submissionsClose;
  const items: (WeekItem & { isOpen: boolean })[] = [
    {
      topic: "no-address",
      names: children(({ consent }) => consent === "no-address"),
      by: "today",
      isOpen: isBeforeJudging,
    },
    {
      topic: "waiting",
      names: children(({ consent }) => consent === "waiting"),
      canRemind: taking.some(({ canRemind }) => canRemind),
      by: "today",
      isOpen: isBeforeJudging,
    },
    { topic: "send-in", names: entriesOf(taking, isReady), by: due, isOpen: isBeforeDeadline },
    {
      topic: "nearly",
      names: entriesOf(taking, isNearlyPacked),
      by: due,
      isOpen: isBeforeDeadline,
    },
    { topic: "confirm-stage", names: children(hasStageToConfirm), by: "week", isOpen: true },
    {
      topic: "not-begun",
      names: children((row) => !waitsForGuardian(row) && !hasBegun(row)),
      by: "week",
      isOpen: isBeforeDeadline,
    },
  ];
  return items.flatMap(({ isOpen, ...item }) => (isOpen && item.names.length > 0 ? [item] : []));
}

/** Where no line stands there: what is true of the class instead. */
export type WeekRest = "nobody" | "all-sent" | "going-on" | "over";

export function restOfWeek(rows: readonly ClassRow[], { now, dates }: Now): WeekRest {
  const taking = rows.filter(({ consent }) => consent !== "no");
  if (taking.length === 0) return "nobody";
  if (taking.every(({ project }) => project.isSentIn)) return "all-sent";
  return now < endOf(dates.submissionsClose) ? "going-on" : "over";
}

/** Nothing is sent in for a child whose guardian has not signed. */
function isReady(row: ClassRow): boolean {
  return canSendIn(row) && !waitsForGuardian(row);
}

function hasStageToConfirm({ stages }: ClassRow): boolean {
  return stages.some((stage) => isStageFinished(stage) && !stage.isConfirmed);
}

/** A team is named once. */
function entriesOf(rows: readonly ClassRow[], isWanted: (row: ClassRow) => boolean): string[] {
  const found = rows.filter(isWanted).map(entryOfRow);
  return [...new Map(found.map(({ id, name }) => [id, name])).values()];
}
