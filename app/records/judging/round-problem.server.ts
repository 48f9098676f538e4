import { createHash } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { JudgeWhoReads, Problem, StandingReading } from "~/program/assignment/problem";
import type { Season } from "~/program/season";
import { judges } from "../people/judges.table.server";
import { people } from "../people/people.table.server";
import { schools } from "../schools/schools.table.server";
import { type EntryFacts, entryFacts, familyNameOf } from "./entry-facts.server";
import { declaredConflicts, type JudgeWithProfile } from "./judge-profiles.server";
import { judgeProfiles } from "./judge-profiles.table.server";
import { isBegun, isGivenUp, isLeftOut } from "./reading-standing.server";
import { assignments, type Round, roundEntries } from "./rounds.table.server";
import { belongingOf, schoolsByName } from "./schools-of-judges.server";

/** Everything that decides who reads what in a round, from what we hold. */
export async function roundProblem(
  round: Round,
  season: Season,
  from: Database = db(),
): Promise<Problem> {
  const entries = await entryFacts(round.id, from);
  const standing = await standingReadings(round.id, season, from);
  const read = new Set(standing.map(({ judgeId }) => judgeId));
  const out = new Set(standing.flatMap((one) => (one.isLeftOut ? [one.judgeId] : [])));
  const reading = standing.filter((one) => entries.some(({ id }) => id === one.entryId));
  const { minimumJudges, twoPanelPercent } = season.judging;
  return {
    entries: entries.map(({ entryId: _, ...entry }) => entry),
    judges: await judgesOf(round, season, { entries, read, out }, from),
    readings: reading.flatMap(({ state, isLeftOut: _, ...pair }) =>
      state === "ended" ? [] : [{ ...pair, state }],
    ),
    minimum: minimumJudges,
    twoPanelShare: twoPanelPercent / 100,
    seed: Number.parseInt(round.id.slice(0, 6), 16),
  };
}

/** Two that say the same make the same plan. */
export function hashOfProblem(problem: Problem): string {
  return createHash("sha256").update(JSON.stringify(problem)).digest("hex");
}

interface KnownReading extends Omit<StandingReading, "state"> {
  state: StandingReading["state"] | "ended";
  isLeftOut: boolean;
}

/** In the order in which each judge reads. */
async function standingReadings(
  roundId: string,
  season: Season,
  from: Database,
): Promise<KnownReading[]> {
  const rows = await from
    .select({
      entryId: assignments.roundEntryId,
      judgeId: assignments.judgeId,
      state: assignments.state,
      isBegun,
      isLeftOut,
      isGivenUp: isGivenUp(season),
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(and(eq(roundEntries.roundId, roundId), isNull(roundEntries.calibration)))
    .orderBy(assignments.judgeId, assignments.position, assignments.id);
  return rows.map(({ state, isBegun: begun, isLeftOut: isOut, isGivenUp: isStopped, ...pair }) => {
    const known = state === "open" && begun ? "begun" : state;
    // What does not count is nobody's reading: somebody else has to give it. What nobody has begun is taken away.
    const isOver = known !== "open" && (isOut || isStopped);
    return { ...pair, isLeftOut: isOut, state: isOver ? "ended" : known };
  });
}

interface Around {
  entries: EntryFacts[];
  /** Who has readings in this round. */
  read: Set<string>;
  /** Whose sheets were left out: they are given nothing more in it. */
  out: Set<string>;
}

/** Who has joined, and whoever has stopped and read something before: of them nothing more is asked. */
async function judgesOf(
  round: Round,
  season: Season,
  { entries, read, out }: Around,
  from: Database,
): Promise<JudgeWhoReads[]> {
  const rows = await from
    .select({ judge: judges, profile: judgeProfiles, mailbox: people.email })
    .from(judges)
    .leftJoin(judgeProfiles, eq(judgeProfiles.judgeId, judges.id))
    .leftJoin(people, eq(people.id, judges.personId))
    .where(eq(judges.season, season.id))
    .orderBy(judges.id);
  const known = await conflictsOf(round, season.id, entries, from);
  const ourSchools = await schoolsByName(
    from,
    entries.flatMap((entry) => entry.schools),
  );
  return rows.flatMap(({ judge, profile, mailbox }): JudgeWhoReads[] => {
    const isOut = judge.endedAt !== null || out.has(judge.id);
    const cap = isOut ? 0 : capOf({ judge, profile }, round, season);
    if (cap === 0 && !read.has(judge.id)) return [];
    return [
      {
        id: judge.id,
        cap,
        expertise: profile?.expertise ?? [],
        languages: profile?.languages ?? ["en"],
        grades: profile?.grades ?? [],
        mailboxes: mailbox ? [mailbox] : [],
        familyName: familyNameOf(judge.name),
        employer: judge.organization,
        ...belongingOf(judge, ourSchools),
        declaredEntries: known.entriesOf(judge.id),
        declaredSchools: known.schoolsOf(judge.id),
      },
    ];
  });
}

/** Nobody is given anything before they have joined; on showcase day only who comes and is cleared for it. */
function capOf(
  { judge: { clearUntil }, profile }: JudgeWithProfile,
  { kind }: Round,
  { judging, dates }: Season,
): number {
  if (!profile?.joinedAt || profile.projects === null) return 0;
  const isClear = clearUntil !== null && clearUntil >= dates.showcaseStarts.slice(0, 10);
  if (kind === "showcase" && !(profile.onSite && isClear)) return 0;
  return Math.min(profile.projects, judging.maximumLoad);
}

async function conflictsOf(round: Round, season: string, entries: EntryFacts[], from: Database) {
  const said = await declaredConflicts(season, from);
  const schoolIds = said.flatMap(({ schoolId }) => schoolId ?? []);
  const named =
    schoolIds.length > 0
      ? await from.select().from(schools).where(inArray(schools.id, schoolIds))
      : [];
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const inRound = new Map(entries.map(({ id, entryId }) => [entryId, id]));
  // What was ended is not given to the same judge again, whatever the reason was.
  const ended = await from
    .select({ judgeId: assignments.judgeId, id: assignments.roundEntryId })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(and(eq(roundEntries.roundId, round.id), eq(assignments.state, "ended")));
  const ofJudge = (judgeId: string) => said.filter((one) => one.judgeId === judgeId);
  return {
    entriesOf: (judgeId: string) =>
      eachOnce([
        ...ofJudge(judgeId).flatMap(({ entryId }) => inRound.get(entryId ?? "") ?? []),
        ...ended.filter((one) => one.judgeId === judgeId).map(({ id }) => id),
      ]),
    schoolsOf: (judgeId: string) =>
      eachOnce(
        ofJudge(judgeId).flatMap(
          ({ schoolId, words }) => nameOf.get(schoolId ?? "") ?? words ?? [],
        ),
      ),
  };
}

/** In one order: the same words are the same problem. */
function eachOnce(words: string[]): string[] {
  return [...new Set(words)].sort();
}
