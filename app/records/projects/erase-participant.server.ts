import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import type { EventActor } from "~/program/event-actors";
import { entries, entryMembers } from "../entries/entries.table.server";
import { removeUntied, tiesOf } from "../entries/remove-untied.server";
import { writeSearch } from "../entries/write-search.server";
import { CONSENT_LINK_SUBJECT } from "../participants/consent-link";
import { consentRequests } from "../participants/consent-requests.table.server";
import { erasedParticipants } from "../participants/erased-participants.table.server";
import { participants } from "../participants/participants.table.server";
import { removeParticipants } from "../participants/remove-participants.server";
import { recordStep } from "../registrations/record-step.server";
import { registrations } from "../registrations/registrations.table.server";
import { markErased } from "../schools/roster-erasures.server";
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
