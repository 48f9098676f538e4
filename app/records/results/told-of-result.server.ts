import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type OutboxRow, outbox } from "~/platform/mail/outbox.table.server";
import { programTimeOf } from "~/program/program-time";
import type { Site } from "~/program/site";
import { people } from "../people/people.table.server";
import { judgedRecipients } from "../projects/project-recipients.server";
import { batchesOfResult } from "./letters-of-run.server";
import { type ResultRun, resultRuns } from "./results.table.server";

interface Reader {
  entryId: string;
  personId: string;
}

/**
 * From when a term runs against somebody about what a run says of an entry: from when they were told, by their own
 * letter, where they have one, else by the first one about it. A run that had nothing new to say to them stands on the
 * letter before. While a letter is on its way nothing runs, so it is now. Where none tells anybody, because nobody can
 * be written to or no mailbox takes it, it is the release itself, which everybody can read: a term has an end.
 */
export async function startOfTerm(
  run: ResultRun & { releasedProgramAt: Date },
  { entryId, personId }: Reader,
  site: Site,
): Promise<Date> {
  if (!run.lettersQueuedAt) return site.now;
  const mine = await db()
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, personId));
  const batches = await batchesSoFar(run);
  const own = await newestLetters(batches, entryId, mine);
  const readers = own.length > 0 ? [] : await judgedRecipients(db(), entryId);
  const letters = own.length > 0 ? own : await newestLetters(batches, entryId, readers);
  if (letters.length === 0) return run.releasedProgramAt;
  const told = firstSent(letters, site) ?? site.now;
  // A run in place of one that was taken back says nothing anew to most families.
  return told > run.releasedProgramAt ? told : run.releasedProgramAt;
}

/** Of this run and all that were released before, the last first. Ids only: families ask all at once. */
async function batchesSoFar({ roundId }: ResultRun): Promise<string[][]> {
  const runs = await db()
    .select({ id: resultRuns.id })
    .from(resultRuns)
    .where(and(eq(resultRuns.roundId, roundId), isNotNull(resultRuns.releasedAt)))
    .orderBy(desc(resultRuns.releasedAt));
  return runs.map(batchesOfResult);
}

/** Of the last run that wrote to any of them. A letter about several projects names none of them. */
async function newestLetters(
  batches: string[][],
  entryId: string,
  readers: { email: string }[],
): Promise<OutboxRow[]> {
  if (readers.length === 0) return [];
  const addresses = readers.map(({ email }) => email.toLowerCase());
  const about = or(isNull(outbox.recordId), eq(outbox.recordId, entryId));
  const isOfRuns = inArray(outbox.batchId, batches.flat());
  const letters = await db()
    .select()
    .from(outbox)
    .where(and(isOfRuns, about, inArray(sql`lower(${outbox.recipient})`, addresses), STILL_GOES));
  const byRun = batches.map((ofRun) =>
    letters.filter(({ batchId }) => ofRun.includes(batchId ?? "")),
  );
  return byRun.find((found) => found.length > 0) ?? [];
}

/** Taken back unsent, or refused by its mailbox: nobody was told by it. */
const STILL_GOES = and(ne(outbox.state, "canceled"), ne(outbox.state, "failed"));

function firstSent(letters: OutboxRow[], site: Site): Date | null {
  const times = letters.flatMap((letter) =>
    letter.state === "sent" ? programmeMomentOf(letter, site).getTime() : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** It was written on the programme's clock, and sent so much later. */
function programmeMomentOf({ programAt, createdAt, sentAt }: OutboxRow, site: Site): Date {
  const written = programAt ?? programTimeOf(createdAt, site);
  return new Date(written.getTime() + ((sentAt ?? createdAt).getTime() - createdAt.getTime()));
}
