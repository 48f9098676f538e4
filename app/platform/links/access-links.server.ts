import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import {
  LINK_PURPOSES,
  type LinkEnd,
  type LinkPurpose,
  type LinkPurposeName,
} from "~/program/link-purposes";
import { type Database, db } from "../database/database.server";
import { outbox } from "../mail/outbox.table.server";
import { sameAddress } from "../personal-data.server";
import { accessLinks } from "./access-links.table.server";
import { hashOf } from "./tokens.server";

export interface Subject {
  type: string;
  id: string;
}

export interface NewLink {
  /** Fresh from `newToken()`, and in the letter that is queued with it. */
  token: string;
  purpose: LinkPurposeName;
  subject: Subject;
  sentTo?: string;
  /** Shorter than the links of its purpose live. */
  days?: number;
  /** Its letter is held back for so long, and it lives as long from then on. */
  laterMinutes?: number;
}

/** What stands behind a link: good, or why it is over. */
export type Link =
  | { state: "good"; subjectId: string; sentTo: string | null }
  | { state: Exclude<LinkEnd, "unknown">; subjectId: string; sentTo: string | null }
  | { state: "unknown" };

/**
 * Stores a link: call it in the transaction that queues its letter. Links that were sent before go on
 * working: somebody may still have one in the inbox.
 */
export async function createLink(
  tx: Database,
  { token, purpose, subject, sentTo, days, laterMinutes = 0 }: NewLink,
): Promise<void> {
  await tx.insert(accessLinks).values({
    hash: hashOf(token),
    purpose,
    subjectType: subject.type,
    subjectId: subject.id,
    sentTo,
    expiresAt: endOf(
      days ? { ...LINK_PURPOSES[purpose], days } : LINK_PURPOSES[purpose],
      laterMinutes,
    ),
  });
}

function endOf(purpose: LinkPurpose, laterMinutes: number) {
  if ("minutes" in purpose) {
    return sql`now() + make_interval(mins => ${purpose.minutes + laterMinutes})`;
  }
  return purpose.days === null ? null : sql`now() + make_interval(days => ${purpose.days})`;
}

/** Changes nothing, however often: mail scanners open every link, some of them three times. */
export async function lookAtLink(
  purpose: LinkPurposeName,
  token: string,
  from: Database = db(),
): Promise<Link> {
  const [row] = await from
    .select({
      subjectId: accessLinks.subjectId,
      sentTo: accessLinks.sentTo,
      usedAt: accessLinks.usedAt,
      revokedAt: accessLinks.revokedAt,
      isExpired: sql<boolean>`coalesce(${accessLinks.expiresAt} <= now(), false)`,
    })
    .from(accessLinks)
    .where(isThisLink(purpose, token));
  if (!row) return { state: "unknown" };
  const { subjectId, sentTo } = row;
  return { state: stateOf(purpose, row), subjectId, sentTo };
}

/**
 * Presses the button. Call it in the transaction that does what the link is for: of two who press at the
 * same moment one succeeds, and what fails leaves the link as it was.
 */
export async function redeemLink(
  tx: Database,
  purpose: LinkPurposeName,
  token: string,
): Promise<Link> {
  const [used] = await tx
    .update(accessLinks)
    .set({ usedAt: sql`coalesce(${accessLinks.usedAt}, now())` })
    .where(
      and(
        isThisLink(purpose, token),
        isNull(accessLinks.revokedAt),
        sql`(${accessLinks.expiresAt} is null or ${accessLinks.expiresAt} > now())`,
        LINK_PURPOSES[purpose].isSingleUse ? isNull(accessLinks.usedAt) : undefined,
      ),
    )
    .returning({ subjectId: accessLinks.subjectId, sentTo: accessLinks.sentTo });
  return used ? { state: "good", ...used } : lookAtLink(purpose, token, tx);
}

/** One mailbox, or any but those that a query finds, in small letters: then what went to none is not meant. */
export type SentTo = { mailbox: string } | { noneOf: SQL };

/** The links about this record, or those of them that went to some mailbox, stop working, and say so. */
export async function revokeLinks(
  tx: Database,
  purpose: LinkPurposeName,
  subject: Subject,
  sentTo?: SentTo,
): Promise<void> {
  await tx
    .update(accessLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(accessLinks.purpose, purpose),
        eq(accessLinks.subjectType, subject.type),
        eq(accessLinks.subjectId, subject.id),
        isNull(accessLinks.revokedAt),
        sentTo && wasSentTo(sentTo),
      ),
    );
}

function wasSentTo(sentTo: SentTo): SQL | undefined {
  if ("mailbox" in sentTo) return sameAddress(accessLinks.sentTo, sentTo.mailbox);
  const isNoneOf = sql`lower(${accessLinks.sentTo}) not in (${sentTo.noneOf})`;
  return and(isNotNull(accessLinks.sentTo), isNoneOf);
}

/** These records are gone, and their links with them. */
export async function forgetLinks(tx: Database, type: string, ids: string[]): Promise<void> {
  await tx
    .delete(accessLinks)
    .where(and(eq(accessLinks.subjectType, type), inArray(accessLinks.subjectId, ids)));
}

/**
 * So that nobody can use us to fill another person's mailbox. A letter that was taken back before it went has filled
 * none; it was written in the transaction of its links, and so at the same instant.
 */
export function linksSentSince(
  tx: Database,
  purpose: LinkPurposeName,
  address: string,
  since: Date,
): Promise<number> {
  return tx.$count(
    accessLinks,
    and(
      eq(accessLinks.purpose, purpose),
      sameAddress(accessLinks.sentTo, address),
      gt(accessLinks.createdAt, since),
      sql`not exists (select from ${outbox} where ${outbox.state} = 'canceled'
        and ${outbox.createdAt} = ${accessLinks.createdAt}
        and lower(${outbox.recipient}) = lower(${accessLinks.sentTo}))`,
    ),
  );
}

function stateOf(
  purpose: LinkPurposeName,
  row: { usedAt: Date | null; revokedAt: Date | null; isExpired: boolean },
) {
  if (row.usedAt && LINK_PURPOSES[purpose].isSingleUse) return "used";
  if (row.revokedAt) return "revoked";
  return row.isExpired ? "expired" : "good";
}

function isThisLink(purpose: LinkPurposeName, token: string) {
  return and(eq(accessLinks.hash, hashOf(token)), eq(accessLinks.purpose, purpose));
}
