import { and, desc, eq, gt, inArray, lt, notLike, or, sql } from "drizzle-orm";
import { holdLockOn } from "../database/advisory-lock.server";
import { type Database, db } from "../database/database.server";
import { log } from "../log.server";
import {
  type Allowance,
  allowanceOfCode,
  allowancesOf,
  OWN,
  type Trier,
} from "./code-allowances.server";
import { type CodeKind, codeFailures } from "./code-failures.table.server";

const lastHour = sql`now() - interval '1 hour'`;
const lastDay = sql`now() - interval '1 day'`;
const CLOSED_SECONDS = 600;

/** Of a network that nothing else is known of, once there were many wrong codes on the whole site. */
const FEW = 10;

/** From how many on only networks with few of their own are looked at, and from how many on none. */
interface Ceiling {
  many: number;
  most: number;
}

const IN_AN_HOUR: Record<CodeKind, Ceiling> = {
  /** Decision 045 has the sum: all season long, a chance of one in eight to find one of ten thousand slips. */
  short: { many: 400, most: 1_200 },
  /** Of a million codes, each good for a quarter of an hour; links in letters work all the same. */
  "sign-in": { many: 300, most: 600 },
  /** Behind each is one vote, and not somebody's records; on a voting night hundreds type at once. */
  vote: { many: 1_200, most: 3_000 },
  /** As many as the printed ones, and there are fewer that fit. */
  voucher: { many: 400, most: 1_200 },
};

/** Six digits are few: what an hour may bear would, day after day, open somebody's door. Decision 046 has the sum. */
const IN_A_DAY: Partial<Record<CodeKind, Ceiling>> = { "sign-in": { many: 600, most: 2_400 } };

/** What has an allowance of its own is bounded by it, and closes the site to nobody. */
const isOfANetwork = notLike(codeFailures.network, `${OWN}%`);

/** How many wrong ones of its network a right code explains at once, and in an hour. */
const EXPLAINED = 2;
const MOST_EXPLAINED = 4;

/** Seconds until a code from here is looked at; 0 when it is at once. */
export async function waitToTryCode(kind: CodeKind, trier: Trier): Promise<number> {
  const { own, network } = await allowancesOf(trier);
  const wait = own ? await waitOf(kind, own) : null;
  // A browser that has used up its own is one of its network; a person stays who they are.
  if (wait === 0 || !network) return wait ?? 0;
  return waitOfNetwork(kind, network);
}

async function waitOfNetwork(kind: CodeKind, network: Allowance): Promise<number> {
  const { count, secondsLeft } = await failuresOf(db(), kind, network.key);
  if (count >= network.most) return Math.max(1, secondsLeft);
  const lately = await failuresOnSite(kind);
  const [hour, day] = [IN_AN_HOUR[kind], IN_A_DAY[kind] ?? NO_CEILING];
  if (lately.hour < hour.many && lately.day < day.many) return 0;
  log().warn({ kind, ...lately }, "many wrong codes on the whole site");
  const isOpen = lately.hour < hour.most && lately.day < day.most;
  return isOpen && count < FEW ? 0 : CLOSED_SECONDS;
}

const NO_CEILING: Ceiling = { many: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY };

async function failuresOnSite(kind: CodeKind): Promise<{ hour: number; day: number }> {
  const [lately] = await db()
    .select({
      hour: sql<number>`(count(*) filter (where ${codeFailures.at} > ${lastHour}))::int`,
      day: sql<number>`count(*)::int`,
    })
    .from(codeFailures)
    .where(and(eq(codeFailures.kind, kind), gt(codeFailures.at, lastDay), isOfANetwork));
  return lately ?? { hour: 0, day: 0 };
}

/** Who has used up their own allowance cannot use up everybody's, through however many processes. */
export async function countWrongCode(kind: CodeKind, trier: Trier): Promise<void> {
  const { own, network } = await allowancesOf(trier);
  for (const allowance of [own, network]) {
    if (allowance && (await hasCounted(kind, allowance))) return;
  }
}

async function hasCounted(kind: CodeKind, { key, most }: Allowance): Promise<boolean> {
  return db().transaction(async (tx) => {
    await holdLockOn(tx, `wrong codes ${kind} ${key}`);
    const { count } = await failuresOf(tx, kind, key);
    if (count < most) await tx.insert(codeFailures).values({ kind, network: key });
    return count < most;
  });
}

/**
 * A class mistypes, and then types right: with each right code some wrong ones of its network count for that
 * code alone, and for the site no more. A code explains few, however often and wherever it is typed.
 */
export async function explainWrongCodes(
  kind: CodeKind,
  request: Request,
  code: string,
): Promise<void> {
  const { network } = await allowancesOf({ request });
  if (!network || (await failuresOf(db(), kind, network.key)).count === 0) return;
  const { key } = await allowanceOfCode(code);
  await db().transaction(async (tx) => {
    await holdLockOn(tx, `wrong codes ${kind} ${key}`);
    const { count } = await failuresOf(tx, kind, key);
    const explained = tx
      .select({ id: codeFailures.id })
      .from(codeFailures)
      .where(isOf(kind, network.key))
      .orderBy(desc(codeFailures.at))
      .limit(Math.max(0, Math.min(EXPLAINED, MOST_EXPLAINED - count)));
    await tx.update(codeFailures).set({ network: key }).where(inArray(codeFailures.id, explained));
  });
}

/** As soon as they count no more: of letters after a day, all others after an hour. */
export async function forgetWrongCodes(): Promise<void> {
  const countsForAnHour = inArray(codeFailures.kind, ["short", "vote", "voucher"]);
  await db()
    .delete(codeFailures)
    .where(or(lt(codeFailures.at, lastDay), and(countsForAnHour, lt(codeFailures.at, lastHour))));
}

async function waitOf(kind: CodeKind, { key, most }: Allowance): Promise<number> {
  const { count, secondsLeft } = await failuresOf(db(), kind, key);
  return count < most ? 0 : Math.max(1, secondsLeft);
}

async function failuresOf(tx: Database, kind: CodeKind, key: string) {
  const [own] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      secondsLeft: sql<number>`coalesce(ceil(extract(epoch from
        min(${codeFailures.at}) + interval '1 hour' - now())), 0)::int`,
    })
    .from(codeFailures)
    .where(isOf(kind, key));
  return own ?? { count: 0, secondsLeft: 0 };
}

function isOf(kind: CodeKind, key: string) {
  return and(
    eq(codeFailures.kind, kind),
    eq(codeFailures.network, key),
    gt(codeFailures.at, lastHour),
  );
}
