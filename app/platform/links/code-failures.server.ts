import { and, eq, gt, lt, sql } from "drizzle-orm";
import { db } from "../database/database.server";
import { clientAddressOf } from "../forms/client-address.server";
import { RateCounter } from "../forms/rate-counter.server";
import { CUSTOMER, networkOf } from "../forms/rate-limit.server";
import { type CodeKind, codeFailures } from "./code-failures.table.server";

const lastHour = sql`now() - interval '1 hour'`;
const CLOSED_SECONDS = 600;

/** An hour. A class of forty behind one address may mistype once each, and more. */
const MOST_OF_A_NETWORK = 80;

const MOST_ON_THE_SITE: Record<CodeKind, number> = {
  /**
   * Of 280 thousand million codes, somebody who tries this many an hour all season long finds one of ten
   * thousand slips with a chance of one in fifteen; and the log shows it long before.
   */
  short: 600,
  /** Of a million codes, each good for a quarter of an hour; links in letters work all the same. */
  "sign-in": 600,
  /** As many as the printed ones, and there are fewer that fit. */
  voucher: 600,
};

/** In memory, as other limits by network: each process counts for itself, and a restart forgives. */
const counters = {
  short: anHours(),
  "sign-in": anHours(),
  voucher: anHours(),
} satisfies Record<CodeKind, RateCounter>;

/** Seconds until a code from here is looked at; 0 when it is at once. */
export async function waitToTryCode(kind: CodeKind, request: Request): Promise<number> {
  const wait = counters[kind].wait(senderOf(request));
  if (wait > 0) return wait;
  const failures = await db().$count(
    codeFailures,
    and(eq(codeFailures.kind, kind), gt(codeFailures.at, lastHour)),
  );
  return failures >= MOST_ON_THE_SITE[kind] ? CLOSED_SECONDS : 0;
}

/** A network that has used up its own allowance cannot use up everybody's. */
export async function countWrongCode(kind: CodeKind, request: Request): Promise<void> {
  if (counters[kind].count(senderOf(request)).wait > 0) return;
  await db().insert(codeFailures).values({ kind });
}

export async function forgetWrongCodes(): Promise<void> {
  await db().delete(codeFailures).where(lt(codeFailures.at, lastHour));
}

function senderOf(request: Request): string {
  return networkOf(clientAddressOf(request), CUSTOMER);
}

function anHours(): RateCounter {
  return new RateCounter({ points: MOST_OF_A_NETWORK, windowSeconds: 3_600 });
}
