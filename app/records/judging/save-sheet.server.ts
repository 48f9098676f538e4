import { isDeepStrictEqual } from "node:util";
import { and, eq, notInArray, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { type Stored, storeRevision } from "~/platform/drafts/store-revision.server";
import { realNow } from "~/platform/site/clock.server";
import { judgedCriteria } from "~/program/judged-criteria";
import { asksForWords } from "~/program/judging-rounds";
import type { Site } from "~/program/site";
import { holdOwnReading, type OwnReading } from "./hold-own-reading.server";
import { mayWrite, type Reading, type Sheet, sheetOf } from "./readings.server";
import { assignments } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";

export interface SheetSaving extends OwnReading {
  sheet: Sheet;
  site: Site;
}

/** In conflict it is where another device of theirs saved in between. */
export type SheetSaved =
  | Stored<Omit<Sheet, "revision">>
  /** The round is closed, the project is out, or somebody else reads it now. */
  | { state: "closed" }
  /** Of what is not finished, what was typed is kept all the same. */
  | { state: "missing"; criteria: string[]; words: ("whatWorked" | "tryNext")[] };

/** Stores the whole sheet, or nothing of it. The same sheet twice is one change. */
export function saveSheet(saving: SheetSaving): Promise<SheetSaved> {
  return db().transaction(async (tx) => {
    const reading = await holdOwnReading(tx, saving);
    if (!reading || !mayWrite(reading)) return closedUnlessSame(tx, reading, saving);
    const missing = leftOutOfFinished(reading, saving);
    return missing ? { state: "missing", ...missing } : writeSheet(tx, reading, saving);
  });
}

/** Saves it and ends the reading: nothing that is asked may be missing. */
export function finishReading(saving: SheetSaving): Promise<SheetSaved> {
  return db().transaction(async (tx) => {
    const reading = await holdOwnReading(tx, saving);
    if (!reading || !mayWrite(reading)) return closedUnlessSame(tx, reading, saving);
    const leftOut = leftOutOfFinished(reading, saving);
    if (leftOut) return { state: "missing", ...leftOut };
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

/** A correction that is half typed does not take the place of what counts: what is finished stays whole. */
function leftOutOfFinished(reading: Reading, { sheet, site }: SheetSaving) {
  return reading.assignment.state === "finished" ? missingIn(sheet, reading, site) : null;
}

/** What keeps it from being finished. */
function missingIn({ steps, whatWorked, tryNext }: Sheet, { entry, round }: Reading, site: Site) {
  const criteria = judgedCriteria(site.season, round.rubric, entry.isTeam)
    .map(({ id }) => id)
    .filter((id) => steps[id] === undefined);
  const words = asksForWords(round.kind)
    ? [
        ...(whatWorked.trim() ? [] : (["whatWorked"] as const)),
        ...(tryNext.trim() ? [] : (["tryNext"] as const)),
      ]
    : [];
  return criteria.length + words.length > 0 ? { criteria, words } : null;
}

/** A press comes again when its answer was lost, and practice is closed by the first: what it asks for is so already. */
async function closedUnlessSame(
  tx: Database,
  reading: Reading | null | undefined,
  { assignmentId, sheet }: SheetSaving,
): Promise<SheetSaved> {
  if (reading?.assignment.state !== "finished") return { state: "closed" };
  const known = await sheetOf(assignmentId, tx);
  const { revision } = known;
  const isSame = isDeepStrictEqual(known, { ...sheet, revision });
  return isSame ? { state: "saved", revision } : { state: "closed" };
}

async function writeSheet(
  tx: Database,
  { entry, round }: Reading,
  { assignmentId, sheet, site }: SheetSaving,
): Promise<SheetSaved> {
  await markSeen(tx, assignmentId);
  const { revision, ...known } = await sheetOf(assignmentId, tx);
  const asked = judgedCriteria(site.season, round.rubric, entry.isTeam).map(({ id }) => id);
  const steps = Object.fromEntries(
    Object.entries(sheet.steps).filter(([criterion]) => asked.includes(criterion)),
  );
  const { whatWorked, tryNext, noteForStaff } = sheet;
  const words = { whatWorked, tryNext, noteForStaff };
  return storeRevision({
    known: { content: known, revision },
    sent: { content: { steps, ...words }, revision: sheet.revision },
    async write() {
      const written = await writeWords(tx, assignmentId, { known, words });
      await writeSteps(tx, assignmentId, { known: known.steps, steps, programAt: site.now });
      return written;
    },
  });
}

type SheetWords = Omit<Sheet, "revision" | "steps">;

async function writeWords(
  tx: Database,
  assignmentId: string,
  { known, words }: { known: SheetWords; words: SheetWords },
): Promise<number> {
  const hasNewWords = known.whatWorked !== words.whatWorked || known.tryNext !== words.tryNext;
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
  return stored?.revision ?? 1;
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
