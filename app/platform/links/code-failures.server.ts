import { createHmac } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { holdLockOn } from "../database/advisory-lock.server";
import { type Database, db } from "../database/database.server";
import { clientAddressOf } from "../forms/client-address.server";
import { CUSTOMER, networkOf } from "../forms/rate-limit.server";
import { secretNamed } from "../secrets.server";
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

/** Seconds until a code from here is looked at; 0 when it is at once. */
export async function waitToTryCode(kind: CodeKind, request: Request): Promise<number> {
  const own = await failuresOf(db(), kind, await networkKey(request));
  if (own.count >= MOST_OF_A_NETWORK) return Math.max(1, own.secondsLeft);
  const failures = await db().$count(
    codeFailures,
    and(eq(codeFailures.kind, kind), gt(codeFailures.at, lastHour)),
  );
  return failures >= MOST_ON_THE_SITE[kind] ? CLOSED_SECONDS : 0;
}

/** A network that has used up its own allowance cannot use up everybody's, through however many processes. */
export async function countWrongCode(kind: CodeKind, request: Request): Promise<void> {
  const network = await networkKey(request);
  await db().transaction(async (tx) => {
    await holdLockOn(tx, `wrong codes ${kind} ${network}`);
    const { count } = await failuresOf(tx, kind, network);
    if (count < MOST_OF_A_NETWORK) await tx.insert(codeFailures).values({ kind, network });
  });
}

export async function forgetWrongCodes(): Promise<void> {
  await db().delete(codeFailures).where(lt(codeFailures.at, lastHour));
}

async function failuresOf(tx: Database, kind: CodeKind, network: string) {
  const [own] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      secondsLeft: sql<number>`coalesce(ceil(extract(epoch from
        min(${codeFailures.at}) + interval '1 hour' - now())), 0)::int`,
    })
    .from(codeFailures)
    .where(
      and(
        eq(codeFailures.kind, kind),
        eq(codeFailures.network, network),
        gt(codeFailures.at, lastHour),
      ),
    );
  return own ?? { count: 0, secondsLeft: 0 };
}

/** Tells networks apart for an hour; whose they are cannot be read from it. */
async function networkKey(request: Request): Promise<string> {
  const network = networkOf(clientAddressOf(request), CUSTOMER);
  const secret = await secretNamed("short-codes");
  return createHmac("sha256", secret).update(`network:${network}`).digest("base64url");
}
