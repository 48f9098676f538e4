import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { removeFile } from "~/platform/files/remove-files.server";
import {
  consentedParticipants,
  lockParticipant,
} from "../participants/consented-participants.server";
import { mayStoreWordsOf } from "../participants/may-take-part";
import type { Learner } from "./learner";
import { type LessonProgress, lessonProgress } from "./lesson-progress.table.server";

/** How a learner shows what was made. */
export type Made =
  | { way: "adult" }
  | { way: "link"; link: string }
  | { way: "file"; fileId: string };

export interface LessonDone {
  lesson: string;
  season: string;
  score: number;
  isPassed: boolean;
  reflection: string | null;
  made: Made | null;
  /** On the programme's clock. */
  at: Date;
}

/** "no-words": the marks are kept; what was typed or sent is not, because no guardian has signed yet. */
export type Kept = "kept" | "no-words" | "gone";

/**
 * Adds to what a learner has done; pressed twice, or in two tabs, nothing that was kept before is lost.
 * Whether words may be kept is looked up in the same transaction: a consent that is taken back counts.
 */
export function keepProgress(learner: Learner, done: LessonDone): Promise<Kept> {
  return db().transaction(async (tx) => {
    if (learner.kind === "child" && !(await lockParticipant(tx, learner.id))) return "gone";
    const keepsWords = await mayKeepWordsOf(tx, learner);
    const before = await madeFileOf(tx, learner, done);
    await tx
      .insert(lessonProgress)
      .values(rowOf(learner, done, keepsWords))
      .onConflictDoUpdate({
        target: targetOf(learner),
        set: MERGED,
      });
    const isKept = done.made === null || !isOwnWork(done.made) || keepsWords;
    const after = done.made?.way === "file" ? done.made.fileId : null;
    if (!isKept && after) await removeFile(tx, after);
    if (isKept && done.made && before && before !== after) await removeFile(tx, before);
    return isKept && (done.reflection === null || keepsWords) ? "kept" : "no-words";
  });
}

/** A child's own words or pictures, which wait for a guardian's signature. */
function isOwnWork({ way }: Made): boolean {
  return way !== "adult";
}

async function madeFileOf(tx: Database, learner: Learner, { lesson, season }: LessonDone) {
  const rows = (await progressOf([learner], season, tx)).get(learner.id) ?? [];
  return rows.find((row) => row.lesson === lesson)?.madeFileId ?? null;
}

export async function mayKeepWordsOf(from: Database, learner: Learner): Promise<boolean> {
  if (learner.kind === "adult") return true;
  const child = (await consentedParticipants(from, [learner.id])).get(learner.id);
  return child !== undefined && mayStoreWordsOf(child);
}

/** What these learners have done in a season, by the learner's id. */
export async function progressOf(
  learners: readonly Learner[],
  season: string,
  from: Database = db(),
): Promise<Map<string, LessonProgress[]>> {
  const rows = [
    ...(await rowsOf(from, lessonProgress.participantId, idsOf(learners, "child"), season)),
    ...(await rowsOf(from, lessonProgress.personId, idsOf(learners, "adult"), season)),
  ];
  const idOf = (row: LessonProgress) => row.participantId ?? row.personId;
  return new Map(learners.map(({ id }) => [id, rows.filter((row) => idOf(row) === id)]));
}

function rowsOf(
  from: Database,
  column: typeof lessonProgress.participantId | typeof lessonProgress.personId,
  ids: string[],
  season: string,
): Promise<LessonProgress[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return from
    .select()
    .from(lessonProgress)
    .where(and(inArray(column, ids), eq(lessonProgress.season, season)))
    .orderBy(asc(lessonProgress.lesson));
}

function idsOf(learners: readonly Learner[], kind: Learner["kind"]): string[] {
  return learners.filter((learner) => learner.kind === kind).map(({ id }) => id);
}

function rowOf({ kind, id }: Learner, done: LessonDone, keepsWords: boolean) {
  const { lesson, season, score, isPassed, reflection, made, at } = done;
  const shown = made && isOwnWork(made) && !keepsWords ? null : made;
  return {
    participantId: kind === "child" ? id : null,
    personId: kind === "adult" ? id : null,
    season,
    lesson,
    readAt: at,
    checkScore: score,
    checkPassedAt: isPassed ? at : null,
    reflection: keepsWords ? reflection : null,
    madeWay: shown?.way ?? null,
    madeLink: shown?.way === "link" ? shown.link : null,
    madeFileId: shown?.way === "file" ? shown.fileId : null,
  };
}

function targetOf({ kind }: Learner) {
  return kind === "child"
    ? [lessonProgress.participantId, lessonProgress.lesson]
    : [lessonProgress.personId, lessonProgress.season, lessonProgress.lesson];
}

const MERGED = {
  checkScore: sql`greatest(${lessonProgress.checkScore}, excluded.check_score)`,
  checkPassedAt: sql`coalesce(${lessonProgress.checkPassedAt}, excluded.check_passed_at)`,
  reflection: sql`coalesce(excluded.reflection, ${lessonProgress.reflection})`,
  madeWay: sql`coalesce(excluded.made_way, ${lessonProgress.madeWay})`,
  madeLink: sql`case when excluded.made_way is null then ${lessonProgress.madeLink} else excluded.made_link end`,
  madeFileId: sql`case when excluded.made_way is null then ${lessonProgress.madeFileId} else excluded.made_file_id end`,
};
