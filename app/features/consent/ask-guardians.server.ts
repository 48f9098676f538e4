import { and, eq, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, db } from "~/platform/database/database.server";
import { linksSentSince } from "~/platform/links/access-links.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { realNow } from "~/platform/site/clock.server";
import { DAY_MS, instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { REQUEST_OF_GUARDIAN } from "~/records/participants/request-of-guardian.server";
import { people } from "~/records/people/people.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { type AskedGuardian, askedById } from "./asked-guardian.server";
import { familiesOf, sendRequest } from "./send-request.server";

const ofSitting = alias(registrations, "of_sitting");

/** Small enough that a batch never holds the embedded database for long. */
const BATCH = 25;

/**
 * Whoever pays for a place types a guardian's address, so a stranger's can be typed for many children.
 * Those who were not asked today are asked tomorrow.
 */
export const MOST_CHILDREN_A_DAY = 10;

/**
 * Asks every guardian of a child with a paid place who was not asked yet, one letter a mailbox for the children
 * who are found together. However a place came to be paid, and whenever a guardian became known, it is found here.
 */
export async function askGuardians(site: Site, signal?: AbortSignal): Promise<number> {
  if (site.now >= instantOf(site.season.dates.judgingOpens)) return 0;
  let asked = 0;
  for (;;) {
    signal?.throwIfAborted();
    const inThisBatch = await db().transaction((tx) => askBatch(tx, site));
    asked += inThisBatch;
    // Those it left out would be found again at once: the database and the loop go by two clocks.
    if (inThisBatch === 0) return asked;
  }
}

const SITTING_MS = 10 * 60_000;

/**
 * Who registers as the guardian is asked on the page, right after the payment, and often goes on to the next
 * child: a letter goes about all whom they have not answered for once they have left.
 */
function notAtOurPage({ now }: Site) {
  const since = new Date(now.getTime() - SITTING_MS);
  return notExists(
    db()
      .select({ one: sql`1` })
      .from(payments)
      .innerJoin(ofSitting, eq(ofSitting.id, payments.registrationId))
      .where(
        and(
          eq(ofSitting.contactId, guardians.personId),
          ofSitting.guardianConfirmed,
          payments.hasConsentNotice,
          gt(payments.paidAt, since),
          lte(payments.paidAt, now),
        ),
      ),
  );
}

/** Answers how many letters it wrote. */
async function askBatch(tx: Database, site: Site): Promise<number> {
  const waiting = await tx
    .select({
      participantId: guardians.participantId,
      personId: guardians.personId,
      email: people.email,
    })
    .from(guardians)
    .innerJoin(participants, eq(participants.id, guardians.participantId))
    .innerJoin(people, eq(people.id, guardians.personId))
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .leftJoin(consentRequests, REQUEST_OF_GUARDIAN)
    .where(
      and(
        eq(participants.season, site.season.id),
        HOLDS_PLACE,
        isNull(entryMembers.leftAt),
        isNull(consentRequests.id),
        sql`not exists (select from ${consents} where ${consents.participantId} = ${guardians.participantId}
          and ${consents.guardianId} = ${guardians.personId})`,
        sql`(select count(*) from ${accessLinks} where ${accessLinks.purpose} = 'consent'
          and lower(${accessLinks.sentTo}) = lower(${people.email})
          and ${accessLinks.createdAt} > now() - interval '1 day') < ${MOST_CHILDREN_A_DAY}`,
        notAtOurPage(site),
      ),
    )
    .orderBy(guardians.createdAt, guardians.participantId, guardians.personId)
    .limit(BATCH);
  const since = new Date(realNow().getTime() - DAY_MS);
  const found: AskedGuardian[] = [];
  for (const { email, ...tie } of waiting) {
    // Those of this batch count as well; the next one leaves the mailbox out.
    const ofThisBatch = found.filter(({ guardianId }) => guardianId === tie.personId).length;
    const sent = await linksSentSince(tx, "consent", email, since);
    if (sent + ofThisBatch >= MOST_CHILDREN_A_DAY) continue;
    // Another process may be at it as well: the key decides who writes the letter.
    const [request] = await tx
      .insert(consentRequests)
      .values({ ...tie, askedAt: site.now, lastLetterAt: site.now })
      .onConflictDoNothing()
      .returning({ id: consentRequests.id });
    const asked = request && (await askedById(request.id, tx));
    if (asked) found.push(asked);
  }
  const families = familiesOf(found);
  for (const family of families) await sendRequest(tx, family, { round: "first" }, site);
  return families.length;
}
