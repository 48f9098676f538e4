import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import { blackOutNames } from "~/platform/mail/black-out-names.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import type { EventActor } from "~/program/event-actors";
import { entries, entryMembers } from "../entries/entries.table.server";
import { removeParticipants } from "../entries/remove-participants.server";
import { removeUntied, tiesOf } from "../entries/remove-untied.server";
import { writeSearch } from "../entries/write-search.server";
import { CONSENT_LINK_SUBJECT } from "../participants/consent-link";
import { consentRequests } from "../participants/consent-requests.table.server";
import { erasedParticipants } from "../participants/erased-participants.table.server";
import { guardians, participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { REGISTRATION_RECORD, recordStep } from "../registrations/record-step.server";
import { registrations } from "../registrations/registrations.table.server";
import { markErased } from "../schools/roster-erasures.server";
import { PROJECT_RECORD } from "./draft.server";
import { removeProjectsOfNobody } from "./remove-projects.server";

interface Erased {
  participantId: string;
  actor: EventActor;
  /** For the registration's history, where staff find what is left to settle. */
  why: string;
}

/** A child goes, and the purchase stays for staff to settle. Answers the registration's id. */
export async function eraseParticipant(
  tx: Database,
  { participantId, actor, why }: Erased,
): Promise<string | undefined> {
  const [registration] = await tx
    .select({ id: registrations.id })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(eq(entryMembers.participantId, participantId));
  const ids = registration ? [registration.id] : [];
  const ties = await tiesOf(tx, ids);
  await blackOutLetters(tx, participantId, ids);
  const requests = await tx
    .select({ id: consentRequests.id })
    .from(consentRequests)
    .where(eq(consentRequests.participantId, participantId));
  await forgetLinks(
    tx,
    CONSENT_LINK_SUBJECT,
    requests.map(({ id }) => id),
  );
  const [child] = await tx.select().from(participants).where(eq(participants.id, participantId));
  if (child?.schoolId) await markErased(tx, { ...child, schoolId: child.schoolId }, child);
  await removeParticipants(tx, [participantId]);
  await tx.insert(erasedParticipants).values({ participantId }).onConflictDoNothing();
  await removeProjectsOfNobody(tx, ids);
  await removeUntied(tx, ties);
  await writeSearch(tx, ids);
  await recordEvent(tx, {
    actor,
    action: "consent.erase",
    recordType: "consent",
    recordId: participantId,
  });
  if (!registration) return undefined;
  await recordStep(tx, {
    registrationId: registration.id,
    actor,
    action: "registration.child-erased",
    fields: [why],
  });
  await tx
    .update(registrations)
    .set({ updatedAt: sql`now()` })
    .where(eq(registrations.id, registration.id));
  return registration.id;
}

/** Receipts and letters about the project stay with the purchase or the team, and to whoever they went. */
async function blackOutLetters(
  tx: Database,
  participantId: string,
  registrationIds: string[],
): Promise<void> {
  const [child] = await tx.select().from(participants).where(eq(participants.id, participantId));
  if (!child) return;
  const ofPurchase = and(
    eq(outbox.recordType, REGISTRATION_RECORD),
    inArray(outbox.recordId, registrationIds),
  );
  const ofProjects = and(
    eq(outbox.recordType, PROJECT_RECORD),
    sql`${outbox.recordId} in (select ${entryMembers.entryId}::text from ${entryMembers}
      where ${entryMembers.participantId} = ${participantId})`,
  );
  // What belongs to no record went to somebody around the child.
  const toThem = and(
    isNull(outbox.recordType),
    sql`lower(${outbox.recipient}) in (select lower(${people.email}) from ${people}
      where ${people.id} in (select ${guardians.personId} from ${guardians} where ${guardians.participantId} = ${participantId})
      or ${people.id} in (select ${registrations.contactId} from ${registrations} where ${inArray(registrations.id, registrationIds)}))`,
  );
  await blackOutNames(tx, [child.givenName, child.familyName], or(ofPurchase, ofProjects, toThem));
}
