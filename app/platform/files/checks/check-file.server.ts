import { and, asc, eq, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "../../database/database.server";
import { log } from "../../log.server";
import { processState } from "../../process-state.server";
import { FileRefused } from "../file-refused.server";
import { type FileRow, files } from "../files.table.server";
import { makeVariantsOf } from "../pictures/make-variants.server";
import { allPurposes, findPurpose } from "../purposes.server";
import { fileStorage, storageKeyOf } from "../storage/file-storage.server";
import { uploadStaging } from "../uploads/upload-staging.server";
import { ScanBroke } from "./ask-clamd.server";
import { CheckBroke, type CheckedFile, checkContent } from "./check-content.server";
import { inCheckPlace } from "./check-places.server";
import { ScannerTooSmall } from "./prove-scanner.server";

/** A file whose check ended with the process, or broke off, that often is what ended it. */
const MOST_CHECKS = 3;
const LEASE = sql`interval '1 minute'`;
const RENEW_LEASE_MS = 20_000;
const TRY_AGAIN = sql`interval '30 seconds'`;
/**
 * After the first, second and third scan that came to no word: the scanner may be ill, and somebody must have
 * the time to mend it before the file is given up.
 */
const SCAN_AGAIN = [TRY_AGAIN, sql`interval '20 minutes'`, sql`interval '3 hours'`];
/** Until somebody has set it otherwise; the largest files wait for this, and are read anew each time. */
const SCANNER_TOO_SMALL = sql`interval '10 minutes'`;

/** Checks a file in the background; should this process end first, another does it. */
export function checkSoon(id: string): void {
  checkFile(id).catch((error: unknown) => log().error({ err: error, file: id }, "not checked"));
}

const running = processState(() => new Map<string, Promise<void>>());

/** Makes a complete file `ready` or `refused`; what is at fault with us leaves it for a later try. */
export function checkFile(id: string): Promise<void> {
  const check = running.value.get(id) ?? checkInTurn(id).finally(() => running.value.delete(id));
  running.value.set(id, check);
  return check;
}

/** Until those that were begun here are through, with all that follows from them. */
export async function checksUnderWay(): Promise<void> {
  await Promise.allSettled(running.value.values());
}

async function checkInTurn(id: string): Promise<void> {
  const [row] = await db().select({ purpose: files.purpose }).from(files).where(eq(files.id, id));
  const isFromStrangers = findPurpose(row?.purpose)?.isFromStrangers ?? false;
  await inCheckPlace(isFromStrangers, () => checkNow(id));
}

async function checkNow(id: string): Promise<void> {
  const row = await claim(id);
  if (!row) return;
  const lease = setInterval(() => void renewLease(id), RENEW_LEASE_MS);
  try {
    await settle(row, await verdictOn(row));
    await makeVariantsOf(id);
  } catch (error) {
    log().error({ err: error, file: id }, "the check of a file failed and is tried again");
    await postpone(row, error);
  } finally {
    clearInterval(lease);
  }
}

/** Those that a process left behind, or that wait for a scanner. */
export async function checkWaitingFiles(): Promise<void> {
  const ofStrangers = allPurposes().flatMap((purpose) =>
    purpose.isFromStrangers ? [purpose.name] : [],
  );
  const waiting = [
    ...(await waitingFor(notInArray(files.purpose, ofStrangers), 100)),
    // One after the other, and the job has ten minutes.
    ...(await waitingFor(inArray(files.purpose, ofStrangers), 9)),
  ];
  await Promise.all(waiting.map(({ id }) => checkFile(id)));
}

function waitingFor(purpose: SQL, atMost: number) {
  return db()
    .select({ id: files.id })
    .from(files)
    .where(and(isFree(), purpose))
    .orderBy(asc(files.createdAt))
    .limit(atMost);
}

function isFree() {
  const isLeaseOver = or(isNull(files.leasedUntil), lt(files.leasedUntil, sql`now()`));
  return and(eq(files.state, "checking"), isLeaseOver);
}

async function claim(id: string): Promise<FileRow | undefined> {
  const [row] = await db()
    .update(files)
    .set({ leasedUntil: sql`now() + ${LEASE}`, checks: sql`${files.checks} + 1` })
    .where(and(eq(files.id, id), isFree()))
    .returning();
  return row;
}

type Verdict = CheckedFile | FileRefused;

async function verdictOn(row: FileRow): Promise<Verdict> {
  if (row.checks > MOST_CHECKS) return new FileRefused("unchecked");
  try {
    return await checkContent(row, await fileStorage());
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
}

/** The bytes are stored; now the row that lets people see them, then what is no longer needed. */
async function settle(row: FileRow, verdict: Verdict): Promise<void> {
  const settled = await db()
    .update(files)
    .set({ ...columnsOf(row, verdict), leasedUntil: null })
    .where(and(eq(files.id, row.id), eq(files.state, "checking")))
    .returning({ id: files.id });
  if (settled.length === 0) await forgetIfRemoved(row.id);
  await (await uploadStaging()).remove(row.id);
}

/** It may have been removed while it was checked. */
async function forgetIfRemoved(id: string): Promise<void> {
  const [row] = await db().select({ state: files.state }).from(files).where(eq(files.id, id));
  if (row && row.state !== "removed") return;
  await (await fileStorage()).remove(storageKeyOf(id));
}

function columnsOf(row: FileRow, verdict: Verdict): Partial<FileRow> {
  if (verdict instanceof FileRefused) {
    return {
      state: "refused",
      reason: verdict.code,
      detectedType: verdict.detectedType?.slice(0, 100) ?? null,
    };
  }
  return { state: "ready", storageKey: storageKeyOf(row.id), ...verdict };
}

async function renewLease(id: string): Promise<void> {
  await db()
    .update(files)
    .set({ leasedUntil: sql`now() + ${LEASE}` })
    .where(and(eq(files.id, id), eq(files.state, "checking")))
    .catch((error: unknown) => log().warn({ err: error, file: id }, "a lease was not renewed"));
}

/** A scanner that is away, or set too small, is no fault of the file, and takes no try from it. */
async function postpone({ id, checks }: FileRow, error: unknown): Promise<void> {
  const hasScanBroken = error instanceof ScanBroke;
  const countsAsTry = hasScanBroken || error instanceof CheckBroke;
  const pause =
    error instanceof ScannerTooSmall
      ? SCANNER_TOO_SMALL
      : (hasScanBroken && SCAN_AGAIN[checks - 1]) || TRY_AGAIN;
  await db()
    .update(files)
    .set({
      leasedUntil: sql`now() + ${pause}`,
      checks: sql`${files.checks} - ${countsAsTry ? 0 : 1}`,
    })
    .where(and(eq(files.id, id), eq(files.state, "checking")));
}
