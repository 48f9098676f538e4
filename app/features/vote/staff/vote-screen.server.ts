import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { votesKey } from "~/platform/key-file.server";
import { ACTOR_WORDS } from "~/program/event-actors";
import { longDate } from "~/program/format";
import { TIME_ZONE } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import { type Cluster, clustersOf, countingClusters } from "~/program/votes/clusters";
import { letteredParts } from "~/program/votes/letters-of-projects";
import { heldDecidedBy, keyEndsAt, votePhase } from "~/program/votes/vote-times";
import { ballots } from "~/records/votes/ballots.table.server";
import { decisionsOf } from "~/records/votes/decide-cluster.server";
import { findCount } from "~/records/votes/freeze-count.server";
import { schoolDomains, standingVotes } from "~/records/votes/held-votes.server";
import { placesOutSince } from "~/records/votes/places-out.server";
import { titlesOf } from "../project-titles.server";

/** All that the integrity screen shows: no project by name, and no sum of one, before the count is frozen. */
export async function voteScreen(
  season: Season,
  now: Date,
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
) {
  const count = await frozenCount(season.id);
  // Afterwards nobody decides any more.
  const standing = count ? [] : await standingVotes(season.id);
  const held = standing.filter(({ state }) => state === "held");
  const schools = await schoolDomains(season.id);
  const decisions = await namedDecisions(season.id, namesOf);
  const shown = (clusters: Cluster[]) =>
    Promise.all(clusters.map((cluster) => shownCluster(cluster, season.id, decisions)));
  return {
    phase: votePhase(season, now),
    opens: season.dates.votingOpens,
    closes: season.dates.votingCloses,
    decidedBy: heldDecidedBy(season),
    held: held.length,
    clusters: await shown(clustersOf(held, schools)),
    counting: await shown(countingClusters(standing, schools)),
    days: await votesByDay(season.id),
    hours: await votesByHour(season.id),
    released: await releasedByRule(season.id),
    decisions,
    byRule: await decidedByRule(season.id),
    count,
  };
}

export type ShownCluster = Awaited<ReturnType<typeof shownCluster>>;

async function shownCluster(
  { key, foundBy, votes, figures }: Cluster,
  season: string,
  decisions: NamedDecision[],
) {
  const { hash } = await votesKey(season);
  return {
    key,
    foundBy,
    figures,
    // A cluster has at least one vote.
    first: votes[0]?.at ?? new Date(0),
    last: votes.at(-1)?.at ?? new Date(0),
    isKept: votes.some(({ isKept }) => isKept),
    // Of the votes of a cluster that a person put on hold all have the same.
    decided: decisions.find(({ id }) => id === votes[0]?.decisionId) ?? null,
    // With a key that staff do not have: nobody works out which letter is which.
    parts: letteredParts(votes, (project) => hash(`letter ${key} ${project}`)),
  };
}

type NamedDecision = Awaited<ReturnType<typeof namedDecisions>>[number];

/** What persons decided, the last first, each with who it was. */
async function namedDecisions(
  season: string,
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
) {
  const decisions = await decisionsOf(season);
  const names = await namesOf(decisions.map(({ staffId }) => staffId));
  return decisions.map(({ id, decision, figures, words, reason, staffId, programAt }) => ({
    id,
    decision,
    votes: figures.votes,
    words,
    reason,
    by: names.get(staffId) ?? ACTOR_WORDS.staff,
    programAt,
  }));
}

/** What the rule did by itself in this season, the last first. */
async function decidedByRule(season: string) {
  const first = db()
    .select({ at: sql`min(${ballots.createdAt})` })
    .from(ballots)
    .where(eq(ballots.season, season));
  const rows = await db()
    .select({ id: events.id, at: events.programAt, fields: events.fields })
    .from(events)
    .where(and(eq(events.action, "votes.rule"), gte(events.at, sql`(${first})`)))
    .orderBy(desc(events.at))
    .limit(20);
  return rows.map(({ id, at, fields: [rule = "", votes = "0"] }) => ({
    id,
    at,
    rule,
    votes: Number(votes),
  }));
}

const isStanding = (season: string) => and(eq(ballots.season, season), ne(ballots.state, "moved"));
const heldAmong = sql<number>`(count(*) filter (where ${ballots.state} = 'held'))::int`;
/** As "2026-03-22", or with its hour, in Mountain Time. */
const castIn = (written: string) =>
  sql<string>`to_char(${ballots.castAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, ${sql.raw(`'${written}'`)})`;

/** Votes of all projects together. */
async function votesByDay(season: string) {
  const day = castIn("YYYY-MM-DD");
  return db()
    .select({
      day,
      votes: sql<number>`count(*)::int`,
      slips: sql<number>`(count(*) filter (where ${ballots.kind} = 'slip'))::int`,
      held: heldAmong,
    })
    .from(ballots)
    .where(isStanding(season))
    .groupBy(day)
    .orderBy(day);
}

async function votesByHour(season: string) {
  const hour = castIn('YYYY-MM-DD"T"HH24');
  return db()
    .select({ hour, votes: sql<number>`count(*)::int`, held: heldAmong })
    .from(ballots)
    .where(isStanding(season))
    .groupBy(hour)
    .orderBy(hour);
}

function releasedByRule(season: string) {
  return db()
    .select({ rule: ballots.reason, votes: sql<number>`count(*)::int` })
    .from(ballots)
    .where(and(eq(ballots.season, season), eq(ballots.state, "released")))
    .groupBy(ballots.reason)
    .orderBy(ballots.reason);
}

/** By name only now: nobody can hold, release or remove any more. */
async function frozenCount(season: string) {
  const count = await findCount(season);
  if (!count) return null;
  const placesOut = await placesOutSince(season);
  const titles = await titlesOf(count.tally.projects.map(({ project }) => project));
  return {
    sha256: count.sha256,
    frozenAt: count.frozenProgramAt,
    keyDestroyedAt: count.keyDestroyedAt,
    keyEnds: placesOut && longDate(keyEndsAt(placesOut)),
    tally: count.tally,
    projects: count.tally.projects.map((one) => ({
      ...one,
      title: titles.get(one.project)?.title ?? "no longer shown",
    })),
  };
}
