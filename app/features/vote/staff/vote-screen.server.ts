import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { votesKey } from "~/platform/key-file.server";
import { ACTOR_WORDS } from "~/program/event-actors";
import { longDate } from "~/program/format";
import { TIME_ZONE } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import {
  type Cluster,
  clustersOf,
  countingClusters,
  isSeen,
  unseenBursts,
} from "~/program/votes/clusters";
import { letteredParts } from "~/program/votes/letters-of-projects";
import { ordinaryFigures } from "~/program/votes/ordinary-figures";
import type { RuledBallot } from "~/program/votes/release-rule";
import { heldDecidedBy, keyEndsAt, lastDayBegins, votePhase } from "~/program/votes/vote-times";
import { ballots } from "~/records/votes/ballots.table.server";
import { decisionsOf } from "~/records/votes/decide-cluster.server";
import { findCount } from "~/records/votes/freeze-count.server";
import { schoolDomains } from "~/records/votes/held-votes.server";
import { placesOutSince } from "~/records/votes/places-out.server";
import { slipsBySchool } from "~/records/votes/slips-by-school.server";
import { standingVotes } from "~/records/votes/standing-votes.server";
import { isKeyReplaced } from "~/records/votes/votes-key.server";
import { titlesOf } from "../project-titles.server";

/** All that the integrity screen shows: no project by name, and no sum of one, before the count is frozen. */
export async function voteScreen(
  season: Season,
  now: Date,
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
  { isAllByRule = false } = {},
) {
  const count = await frozenCount(season.id);
  // Afterwards nobody decides any more.
  const standing = count ? [] : await standingVotes(season.id);
  const held = standing.filter(({ state }) => state === "held");
  const schools = await schoolDomains(season.id);
  const decisions = await namedDecisions(season.id, namesOf);
  const byRule = await decidedByRule(season.id);
  const lastBursts = new Set(unseenBursts(standing, lastDayBegins(season)).map(({ key }) => key));
  const shown = (clusters: Cluster[]) =>
    Promise.all(
      clusters.map(async (cluster) => ({
        ...(await shownCluster(cluster, season.id, decisions)),
        isLastBurst: cluster.foundBy === "burst" && lastBursts.has(cluster.key),
      })),
    );
  return {
    isKeyReplaced: await isKeyReplaced(season.id),
    phase: votePhase(season, now),
    opens: season.dates.votingOpens,
    closes: season.dates.votingCloses,
    decidedBy: heldDecidedBy(season),
    held: held.length,
    lastBursts: lastBursts.size,
    clusters: await shown(clustersOf(held, schools)),
    counting: await shown(countingClusters(standing, schools)),
    ordinary: ordinaryFigures(standing),
    days: await votesByDay(season.id),
    hours: await votesByHour(season.id),
    slips: await slipsBySchool(season.id),
    released: await releasedByRule(season.id),
    decisions,
    byRule: isAllByRule ? byRule : byRule.slice(0, LAST_BY_RULE),
    moreByRule: isAllByRule ? 0 : Math.max(0, byRule.length - LAST_BY_RULE),
    count,
  };
}

export type ShownCluster = Awaited<ReturnType<typeof voteScreen>>["clusters"][number];

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
    decided: decisionsAbout(votes, decisions),
    unseen: votes.filter((vote) => !isSeen([vote])).length,
    // With a key that staff do not have: nobody works out which letter is which.
    parts: letteredParts(votes, (project) => hash(`letter ${key} ${project}`)),
  };
}

/**
 * What persons said about these votes, each with how many of them it was about: of those that were put on hold
 * together all have the same, and one that counts and has moved since was seen by nobody.
 */
function decisionsAbout(votes: readonly RuledBallot[], decisions: NamedDecision[]) {
  const said = votes.filter((vote) => vote.isKept || isSeen([vote]));
  const byDecision = Map.groupBy(said, ({ decisionId }) => decisionId);
  return decisions.flatMap(({ id, by, programAt, words }) => {
    const about = byDecision.get(id);
    return about ? [{ id, by, programAt, words, votes: about.length }] : [];
  });
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

/** What is seen at once; the rule writes a line every five minutes at most for each of its kinds. */
const LAST_BY_RULE = 20;

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
    .orderBy(desc(events.at));
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
