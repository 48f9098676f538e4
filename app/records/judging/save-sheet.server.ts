import { and, eq, notInArray, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import { judgedCriteria } from "~/program/judged-criteria";
import type { Site } from "~/program/site";
import { findReading, mayWrite, type Reading, type Sheet, sheetOf } from "./readings.server";
import { assignments } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";

export interface SheetSaving {
  judgeId: string;
  assignmentId: string;
  sheet: Sheet;
  site: Site;
}

export type SheetSaved =
  | { state: "saved"; revision: number }
  /** Another device of theirs saved in between: nothing is overwritten. */
  | { state: "conflict"; theirs: Sheet }
  /** The round is closed, the project is out, or somebody else reads it now. */
  | { state: "closed" }
  | { state: "missing"; criteria: string[]; words: ("whatWorked" | "tryNext")[] };

/** Stores the whole sheet, or nothing of it. The same sheet twice is one change. */
export function saveSheet(saving: SheetSaving): Promise<SheetSaved> {
  return db().transaction(async (tx) => {
    const reading = await holdReading(tx, saving);
    return reading ? writeSheet(tx, reading, saving) : { state: "closed" };
  });
}

/** Saves it and ends the reading: nothing that is asked may be missing. */
export function finishReading(saving: SheetSaving): Promise<SheetSaved> {
  return db().transaction(async (tx) => {
    const reading = await holdReading(tx, saving);
    if (!reading) return { state: "closed" };
    const saved = await writeSheet(tx, reading, saving);
    if (saved.state !== "saved") return saved;
    const missing = missingIn(saving.sheet, reading, saving.site);
    if (missing) return { state: "missing", ...missing };
    await tx
      .update(assignments)
      .set({
        state: "finished",
        // The first time counts: correcting later makes nobody late.
        finishedAt: sql`coalesce(${assignments.finishedAt}, now())`,
        finishedProgramAt: sql`coalesce(${assignments.finishedProgramAt}, ${saving.site.now.toISOString()})`,
      })
      .where(eq(assignments.id, saving.assignmentId));
    return saved;
  });
}

/** What keeps it from being finished. */
function missingIn({ steps, whatWorked, tryNext }: Sheet, { entry, round }: Reading, site: Site) {
  const criteria = judgedCriteria(site.season, round.rubric, entry.isTeam)
    .map(({ id }) => id)
    .filter((id) => steps[id] === undefined);
  const words = [
    ...(whatWorked.trim() ? [] : (["whatWorked"] as const)),
    ...(tryNext.trim() ? [] : (["tryNext"] as const)),
  ];
  return criteria.length + words.length > 0 ? { criteria, words } : null;
}

/** Whoever writes to a reading holds it, so that two devices take turns. */
async function holdReading(
  tx: Database,
  { judgeId, assignmentId }: Pick<SheetSaving, "judgeId" | "assignmentId">,
): Promise<Reading | null> {
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.id, assignmentId), eq(assignments.judgeId, judgeId)))
    .for("update");
  const reading = await findReading(judgeId, assignmentId, tx);
  return reading && mayWrite(reading) ? reading : null;
}

async function writeSheet(
  tx: Database,
  { entry, round }: Reading,
  { assignmentId, sheet, site }: SheetSaving,
): Promise<SheetSaved> {
  await markSeen(tx, assignmentId);
  const known = await sheetOf(assignmentId, tx);
  const asked = judgedCriteria(site.season, round.rubric, entry.isTeam).map(({ id }) => id);
  const steps = Object.fromEntries(
    Object.entries(sheet.steps).filter(([criterion]) => asked.includes(criterion)),
  );
  if (isSame(known, { ...sheet, steps })) return { state: "saved", revision: known.revision };
  if (known.revision !== sheet.revision) return { state: "conflict", theirs: known };
  const { whatWorked, tryNext, noteForStaff } = sheet;
  const hasNewWords = known.whatWorked !== whatWorked || known.tryNext !== tryNext;
  const words = { whatWorked, tryNext, noteForStaff };
  const [stored] = await tx
    .insert(readingWords)
    .values({ assignmentId, ...words })
    .onConflictDoUpdate({
      target: readingWords.assignmentId,
      set: {
        ...words,
        revision: sql`${readingWords.revision} + 1`,
        updatedAt: sql`now()`,
        // What staff looked over is not what stands there now.
        ...(hasNewWords && { lookedOverAt: null, lookedOverBy: null }),
      },
    })
    .returning({ revision: readingWords.revision });
  await writeSteps(tx, assignmentId, { known: known.steps, steps, programAt: site.now });
  return { state: "saved", revision: stored?.revision ?? 1 };
}

async function writeSteps(
  tx: Database,
  assignmentId: string,
  given: { known: Sheet["steps"]; steps: Sheet["steps"]; programAt: Date },
): Promise<void> {
  const { known, steps, programAt } = given;
  const kept = Object.keys(steps);
  await tx
    .delete(scores)
    .where(
      and(
        eq(scores.assignmentId, assignmentId),
        kept.length > 0 ? notInArray(scores.criterion, kept) : undefined,
      ),
    );
  for (const [criterion, value] of Object.entries(steps)) {
    if (known[criterion] === value) continue;
    await tx
      .insert(scores)
      .values({ assignmentId, criterion, value, programAt })
      .onConflictDoUpdate({
        target: [scores.assignmentId, scores.criterion],
        set: { value, programAt, createdAt: sql`now()` },
      });
  }
}

function isSame(one: Sheet, other: Sheet): boolean {
  const written = ({ steps, whatWorked, tryNext, noteForStaff }: Sheet) =>
    JSON.stringify([Object.entries(steps).sort(), whatWorked, tryNext, noteForStaff]);
  return written(one) === written(other);
}

/** Who went to make tea is not reading. */
const LONGEST_PAUSE_SECONDS = 300;

/** A sign of life: what lies between it and the last one was spent on this project. */
export async function markSeen(tx: Database, assignmentId: string): Promise<void> {
  const now = realNow().toISOString();
  const passed = sql`extract(epoch from (${now}::timestamptz - ${assignments.lastSeenAt}))`;
  await tx
    .update(assignments)
    .set({
      begunAt: sql`coalesce(${assignments.begunAt}, ${now}::timestamptz)`,
      lastSeenAt: sql`${now}::timestamptz`,
      secondsSpent: sql`${assignments.secondsSpent} + case
        when ${assignments.lastSeenAt} is null or ${assignments.state} = 'finished' then 0
        else least(greatest(${passed}, 0), ${LONGEST_PAUSE_SECONDS})::int end`,
    })
    .where(eq(assignments.id, assignmentId));
}
