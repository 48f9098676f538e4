import { createHmac, randomInt } from "node:crypto";
import { gt, lt, sql } from "drizzle-orm";
import { SHORT_CODE_ALPHABET, SHORT_CODE_LENGTH } from "~/program/short-code";
import { db } from "../database/database.server";
import { secretNamed } from "../secrets.server";
import { shortCodeFailures } from "./short-code-failures.table.server";

/**
 * Of 280 thousand million codes, somebody who tries this many an hour all season long finds one of ten
 * thousand slips with a chance of one in fifteen; and the log shows it long before.
 */
const MOST_FAILURES_AN_HOUR = 600;

const lastHour = sql`now() - interval '1 hour'`;

export function newShortCode(): string {
  return Array.from(
    { length: SHORT_CODE_LENGTH },
    () => SHORT_CODE_ALPHABET[randomInt(SHORT_CODE_ALPHABET.length)],
  ).join("");
}

/** Ask for it before a transaction begins: the embedded engine has one connection. */
export const shortCodeKey = () => secretNamed("short-codes");

/** Short enough to be tried out by whoever has the table, so the hash has a key. */
export function shortCodeHash(key: string, code: string): string {
  return createHmac("sha256", key).update(code).digest("hex");
}

/** Whether so many wrong codes were typed on the whole site that nobody may try another for now. */
export async function areShortCodesClosed(): Promise<boolean> {
  return (
    (await db().$count(shortCodeFailures, gt(shortCodeFailures.at, lastHour))) >=
    MOST_FAILURES_AN_HOUR
  );
}

export async function countShortCodeFailure(): Promise<void> {
  await db().insert(shortCodeFailures).values({});
}

export async function forgetShortCodeFailures(): Promise<void> {
  await db().delete(shortCodeFailures).where(lt(shortCodeFailures.at, lastHour));
}
