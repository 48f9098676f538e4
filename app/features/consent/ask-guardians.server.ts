import { and, count, eq, gt, isNull, lte, sql } from "drizzle-orm";
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
function notAtOurPage({ now }: Site, unasked: Unasked) {
  const since = new Date(now.getTime() - SITTING_MS);
  const pages = db()
    .select({ number: count() })
    .from(payments)
    .innerJoin(ofSitting, eq(ofSitting.id, payments.registrationId))
    .where(
      and(
        eq(ofSitting.contactId, unasked.personId),
        ofSitting.guardianConfirmed,
        payments.hasConsentNotice,
        gt(payments.paidAt, since),
        lte(payments.paidAt, now),
      ),
    );
  // Counted, and not asked whether there are none: see below.
  return sql`${pages} = 0`;
}

type Unasked = ReturnType<typeof neitherAskedNorAnswered>;

/**
 * Guardians of this season's children, whether they have a place or not. It is sorted so that the database plans it
 * apart from what is around it: ten tables in one go take ten times as long to plan as to read.
 */
function neitherAskedNorAnswered(tx: Database, { season }: Site) {
  const { participantId, personId, createdAt } = guardians;
  return tx
    .select({ participantId, personId, createdAt })
    .from(guardians)
    .innerJoin(participants, eq(participants.id, participantId))
    .leftJoin(consentRequests, REQUEST_OF_GUARDIAN)
    .where(
      and(
        eq(participants.season, season.id),
        isNull(consentRequests.id),
        sql`not exists (select from ${consents} where ${consents.participantId} = ${participantId}
          and ${consents.guardianId} = ${personId})`,
      ),
    )
    .orderBy(createdAt)
    .as("unasked");
}

/** Answers how many letters it wrote. */
async function askBatch(tx: Database, site: Site): Promise<number> {
  const unasked = neitherAskedNorAnswered(tx, site);
  const waiting = await tx
    .select({
      participantId: unasked.participantId,
      personId: unasked.personId,
      email: people.email,
    })
    .from(unasked)
    .innerJoin(people, eq(people.id, unasked.personId))
    .innerJoin(entryMembers, eq(entryMembers.participantId, unasked.participantId))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(
        HOLDS_PLACE,
        isNull(entryMembers.leftAt),
        sql`(select count(*) from ${accessLinks} where ${accessLinks.purpose} = 'consent'
          and lower(${accessLinks.sentTo}) = lower(${people.email})
          and ${accessLinks.createdAt} > now() - interval '1 day') < ${MOST_CHILDREN_A_DAY}`,
        notAtOurPage(site, unasked),
      ),
    )
    .orderBy(unasked.createdAt, unasked.participantId, unasked.personId)
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
