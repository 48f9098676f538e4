import { and, eq, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { mailboxKey } from "~/program/mailbox";
import type { Season } from "~/program/season";
import { type Cluster, clustersOf } from "~/program/votes/clusters";
import { domainOf } from "~/program/votes/mail-domains";
import { releasesOf } from "~/program/votes/release-rule";
import { lastDayBegins } from "~/program/votes/vote-times";
import { people } from "../people/people.table.server";
import { IS_AT_DESK, schoolTeachers } from "../schools/teachers.table.server";
import { ballots } from "./ballots.table.server";
import { findCount, isCountOpen } from "./freeze-count.server";
import { lastBursts, standingVotes } from "./standing-votes.server";

/**
 * Mail domains from which teachers of schools that take part write. Whoever was asked and never came in says nothing
 * about a domain: anybody can be asked.
 */
export async function schoolDomains(season: string, from: Database = db()): Promise<Set<string>> {
  const rows = await from
    .selectDistinct({ email: people.email })
    .from(schoolTeachers)
    .innerJoin(people, eq(people.id, schoolTeachers.personId))
    .where(and(eq(schoolTeachers.season, season), IS_AT_DESK));
  return new Set(rows.map(({ email }) => domainOf(mailboxKey(email))));
}

export async function heldClusters(season: string): Promise<Cluster[]> {
  const [standing, schools] = [await standingVotes(season), await schoolDomains(season)];
  return clustersOf(
    standing.filter(({ state }) => state === "held"),
    schools,
  );
}

/** Long enough for the rule to have looked at what came in just now. */
const SOON_MS = 10 * 60_000;

/** How many clusters the rule will not release by itself; none any more once the count is frozen. */
export async function clustersToDecide(season: string, now: Date): Promise<number> {
  if (await findCount(season)) return 0;
  const [standing, schools] = [await standingVotes(season), await schoolDomains(season)];
  const soon = releasesOf(standing, { now: new Date(now.getTime() + SOON_MS), schools });
  const waiting = standing.filter(({ id, state }) => state === "held" && !soon.has(id));
  return clustersOf(waiting, schools).length;
}

/** Bursts that keep the count open until somebody looks, or the time is over. */
export async function burstsToSee(season: Season, now: Date): Promise<number> {
  if (now < lastDayBegins(season) || (await findCount(season.id))) return 0;
  return (await lastBursts(season)).length;
}

/** Lets ordinary clusters count. Whatever it leaves waits for a person; it never removes. Answers how many. */
export async function releaseByRule(season: string, now: Date): Promise<number> {
  const schools = await schoolDomains(season);
  const releases = releasesOf(await standingVotes(season), { now, schools });
  if (releases.size === 0) return 0;
  return db().transaction(async (tx) => {
    if (!(await isCountOpen(tx, season))) return 0;
    let released = 0;
    for (const [rule, all] of Map.groupBy(releases, ([, name]) => name)) {
      const ids = all.map(([id]) => id);
      const rows = await tx
        .update(ballots)
        .set({ state: "released", reason: rule })
        // What the voter or a person did meanwhile stands.
        .where(and(inArray(ballots.id, ids), eq(ballots.state, "held")))
        .returning({ id: ballots.id });
      if (rows.length === 0) continue;
      released += rows.length;
      await recordEvent(tx, {
        actor: { kind: "system" },
        action: "votes.rule",
        recordType: "vote",
        fields: [rule, String(rows.length)],
      });
    }
    return released;
  });
}
