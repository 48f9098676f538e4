import { isDeepStrictEqual } from "node:util";
import { eq, inArray, min } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { documentAt, readSeason, seasonKey } from "~/platform/site/site-documents.server";
import { JUDGING_ROUNDS } from "~/program/judging-rounds";
import { isMended, MOST_WORDS_MENDED, mendedWords } from "~/program/rubric-typos";
import { rubricInUse, rubricOf } from "~/program/rubrics";
import type { RubricName, Season } from "~/program/season";
import { assignments, type RoundKind, roundEntries, rounds } from "./rounds.table.server";
import { scores } from "./scores.table.server";

/**
 * Why a season's rubrics cannot be changed to these now: what judges gave was given for the criteria and weights that
 * they read. A misspelt word can be mended. The rounds are held, so that no score slips in beside the change.
 */
export async function whyRubricStays(
  tx: Database,
  before: Season,
  after: Season,
): Promise<string | null> {
  for (const round of await scoredRounds(tx, before, after)) {
    const read = await seasonAt(tx, before, round.firstScoreAt);
    if (!isMended(rubricOf(read, round.rubric), rubricOf(after, round.rubric))) {
      return itStays(rubricInUse(before, round.rubric), round.kind);
    }
  }
  return null;
}

function itStays(name: RubricName, kind: RoundKind): string {
  return `Judges have given scores by the “${name}” rubric (${JUDGING_ROUNDS[kind]}): its criteria, words and weights stay as they are, or scores would stand for something that nobody was asked. Only a typo can be mended: at most ${MOST_WORDS_MENDED} misspelt words of a title or a description. Nothing is saved.`;
}

/** For the record: which words of a rubric were mended that judges have scored by. */
export async function mendedInRubrics(
  tx: Database,
  before: Season,
  after: Season,
): Promise<string | undefined> {
  const rounds = await scoredRounds(tx, before, after);
  const mended = rounds.flatMap(({ rubric }) =>
    mendedWords(rubricOf(before, rubric), rubricOf(after, rubric)),
  );
  if (mended.length === 0) return undefined;
  const lines = mended.map((one) => `${one.criterion}: “${one.before}” → “${one.after}”`);
  return `In a rubric that judges have scored by. ${[...new Set(lines)].join("; ")}`;
}

/**
 * The season as it was when the first score came that stands: compared with the newest, a rubric could become another
 * one typo by typo.
 */
async function seasonAt(tx: Database, newest: Season, at: Date): Promise<Season> {
  const document = await documentAt(seasonKey(newest.id), at, tx);
  return document ? readSeason(document) : newest;
}

/** Rounds with scores whose rubric is to be another one. */
async function scoredRounds(tx: Database, before: Season, after: Season) {
  const own = await tx.select().from(rounds).where(eq(rounds.season, before.id)).for("update");
  const changed = own.filter(
    ({ rubric }) => !isDeepStrictEqual(rubricOf(before, rubric), rubricOf(after, rubric)),
  );
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const scored = await tx
    .select({ id: roundEntries.roundId, firstScoreAt: min(scores.createdAt) })
    .from(scores)
    .innerJoin(assignments, eq(assignments.id, scores.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(inArray(roundEntries.roundId, ids))
    .groupBy(roundEntries.roundId);
  return changed.flatMap((round) => {
    const firstScoreAt = scored.find(({ id }) => id === round.id)?.firstScoreAt;
    return firstScoreAt ? [{ ...round, firstScoreAt }] : [];
  });
}
