import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { IS_FAMILY_LETTER } from "~/records/participants/black-out-family-letters.server";
import { CONSENT_LINK_SUBJECT } from "~/records/participants/consent-link";
import { consentRequests } from "~/records/participants/consent-requests.table.server";

/**
 * Letters that asked one guardian about several children belong to no record; these asked about one of these
 * children. A letter and its links, one a child, are written in one transaction and so at one instant: that tells
 * about whom it was, for as long as its links are kept.
 */
export async function familyLettersAbout(children: string[]): Promise<string[]> {
  if (children.length === 0) return [];
  const isItsLink = and(
    eq(accessLinks.createdAt, outbox.createdAt),
    sql`lower(${accessLinks.sentTo}) = lower(${outbox.recipient})`,
  );
  const rows = await db()
    .selectDistinct({ id: outbox.id })
    .from(consentRequests)
    .innerJoin(
      accessLinks,
      and(
        eq(accessLinks.subjectType, CONSENT_LINK_SUBJECT),
        sql`${accessLinks.subjectId} = ${consentRequests.id}::text`,
      ),
    )
    .innerJoin(outbox, and(isItsLink, IS_FAMILY_LETTER))
    .where(inArray(consentRequests.participantId, children));
  return rows.map(({ id }) => id);
}
