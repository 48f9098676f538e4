import { eq, isNull, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { conditionOf, occursIn } from "~/platform/lists/list-conditions.server";
import { leftJoin } from "~/platform/lists/rows.server";
import { optionsOf, readListQuery } from "~/program/list-query";
import { judgeProfiles } from "~/records/judging/judge-profiles.table.server";
import { isWaiting } from "~/records/judging/reading-standing.server";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { judges } from "~/records/people/judges.table.server";
import { JUDGES_PATH } from "../judging-paths";

/** Given to them, and theirs to finish now, in a round that is open; practice is none. */
const WORK_LEFT = sql`exists (select from ${assignments}
  join ${roundEntries} on ${roundEntries.id} = ${assignments.roundEntryId}
  join ${rounds} on ${rounds.id} = ${roundEntries.roundId} and ${rounds.state} = 'open'
  where ${assignments.judgeId} = ${judges.id} and ${assignments.state} not in ('finished', 'ended')
    and ${roundEntries.calibration} is null and ${roundEntries.outAt} is null
    and not ${isWaiting})`;

const SUCH = {
  left: sql`${isNull(judges.endedAt)} and ${WORK_LEFT}`,
  idle: sql`${isNull(judges.endedAt)} and not ${WORK_LEFT}`,
  joining: sql`${isNull(judges.endedAt)} and ${judgeProfiles.joinedAt} is null`,
};

/** Everybody who judges a season and is not forgotten; their screen groups them, letters are written by it. */
export const judgesList = defineList({
  path: JUDGES_PATH,
  from: judges,
  joins: [leftJoin(judgeProfiles, eq(judgeProfiles.judgeId, judges.id))],
  columns: { id: judges.id, name: judges.name, createdAt: judges.createdAt },
  id: judges.id,
  walk: judges.createdAt,
  season: judges.season,
  search: { label: "Find by name", where: occursIn(sql`coalesce(${judges.name}, '')`) },
  filters: {
    work: filter({
      label: "Work",
      any: "Everybody who judges",
      options: optionsOf({
        left: "With projects left to read",
        idle: "With nothing left to read",
        joining: "Has not joined yet",
      }),
      where: (value) => SUCH[value],
      otherwise: sql`${isNull(judges.endedAt)} and ${judges.name} is not null`,
    }),
  },
  sorts: { name: [judges.name] },
  defaultSort: "name",
});

export function countWithWorkLeft(): Promise<number> {
  const query = readListQuery(new URLSearchParams({ work: "left" }), judgesList.view);
  return judgesList.count(conditionOf(judgesList, query), 10_000);
}
