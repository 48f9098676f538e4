import { and, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { LINK_PURPOSES } from "~/program/link-purposes";
import { holdLockOn } from "../database/advisory-lock.server";
import { type Database, db } from "../database/database.server";
import { BROWSER_KNOWN_SECONDS } from "./asking-browser.server";
import type { MailboxProof } from "./mailbox-proof.server";

interface Asked {
  browser: string;
  among?: SQL | undefined;
  atMost: number;
}

/** Those whose codes this browser may type, the newest first. */
export function latestLetters(
  tx: Database,
  proof: MailboxProof,
  { browser, among, atMost }: Asked,
) {
  const { table, kind, mailbox } = proof;
  const { id, codeHash, wrongTries, usedAt } = table;
  return tx
    .select({ id, codeHash, wrongTries, usedAt, mailbox })
    .from(table)
    .where(
      and(isOfBrowser(proof, browser), isYounger(proof, LINK_PURPOSES[kind].minutes * 60), among),
    )
    .orderBy(desc(table.createdAt))
    .limit(atMost);
}

/** What this browser last asked for, and how often it was typed wrong: no longer than it is known. */
export async function latestAsked(
  proof: MailboxProof,
  request: Request,
  among?: SQL,
): Promise<{ id: string; wrongTries: number } | null> {
  const browser = proof.browser.hashIn(request);
  if (!browser) return null;
  const { table } = proof;
  const [latest] = await db()
    .select({ id: table.id, wrongTries: table.wrongTries })
    .from(table)
    .where(and(isOfBrowser(proof, browser), isYounger(proof, BROWSER_KNOWN_SECONDS), among))
    .orderBy(desc(table.createdAt))
    .limit(1);
  return latest ?? null;
}

export interface LetterLimit {
  most: number;
  minutes: number;
  /** Of the letters to this mailbox, those that count. */
  among?: SQL | undefined;
}

/**
 * So that nobody can use us to fill another person's mailbox. Call it in the transaction that sends: two letters at
 * the same moment must count each other.
 */
export async function hasEnoughLetters(
  tx: Database,
  proof: MailboxProof,
  mailbox: string,
  limits: LetterLimit[],
): Promise<boolean> {
  await holdLockOn(tx, `${proof.kind} letters ${mailbox}`);
  for (const { most, minutes, among } of limits) {
    const sent = await tx.$count(proof.table, and(wasSentTo(proof, mailbox, minutes), among));
    if (sent >= most) return true;
  }
  return false;
}

/** Lately. */
export function wasSentTo({ table, mailbox }: MailboxProof, to: string, minutes: number) {
  return and(eq(mailbox, to), gt(table.sentAt, sql`now() - make_interval(mins => ${minutes})`));
}

/** Longer than an hour: so long a browser is shown where it asked to be written to. */
export async function forgetAskedLetters({ table }: MailboxProof): Promise<void> {
  await db().delete(table).where(lt(table.createdAt, sql`now() - interval '2 hours'`));
}

/** A letter that is used up by one press is nobody's latest any more. */
function isOfBrowser({ kind, table }: MailboxProof, browser: string): SQL | undefined {
  const { isSingleUse } = LINK_PURPOSES[kind];
  return and(eq(table.browserHash, browser), isSingleUse ? isNull(table.usedAt) : undefined);
}

function isYounger({ table }: MailboxProof, seconds: number): SQL {
  return gt(table.createdAt, sql`now() - make_interval(secs => ${seconds})`);
}
