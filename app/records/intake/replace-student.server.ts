import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { areEntriesLocked } from "~/program/entry-locks";
import type { EventActor } from "~/program/event-actors";
import type { Site } from "~/program/site";
import type { ChildName } from "~/ui/child-name/child-name-schema";
import { entries, entryMembers } from "../entries/entries.table.server";
import { isOfStudentOrSchool } from "../entries/guardian-mailbox.server";
import { removeUntied, tiesOf } from "../entries/remove-untied.server";
import { writeSearch } from "../entries/write-search.server";
import { guardians, participants } from "../participants/participants.table.server";
import { CONSENT_RECORD } from "../participants/record-names";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { PLACE_GIVEN, placeGivenEmail } from "./place-given.email";
import { nameLeader } from "./registration-contact.server";
import { takeOff } from "./set-students.server";

interface Replacement {
  /** Who goes. */
  participantId: string;
  /** Who comes. */
  name: ChildName;
  /** Of the child who comes; without one nobody is asked yet. */
  guardianEmail: string | undefined;
  by: EventActor;
}

export type Replaced = { id: string; letters: number } | "closed" | "missing" | "not-a-guardians";

/**
 * Another child takes a place that is paid for. Nothing of the one before becomes theirs: no consent, no
 * stage, no certificate. The guardians of who goes are told; how many letters that were is answered.
 */
export async function replaceStudent(
  tx: Database,
  { participantId, name, guardianEmail, by }: Replacement,
  site: Site,
): Promise<Replaced> {
  const place = await placeOf(tx, participantId);
  if (!place || place.type === "school") return "missing";
  if (areEntriesLocked(site)) return "closed";
  if (guardianEmail && (await isOfStudentOrSchool(tx, guardianEmail))) return "not-a-guardians";
  const { registrationId, entryId, position, isLeader } = place;
  const ties = await tiesOf(tx, [registrationId]);
  const letters = await tellGuardians(tx, participantId, site);
  await takeOff(tx, [{ id: participantId }]);
  const [added] = await tx
    .insert(participants)
    .values({
      season: place.season,
      givenName: name.given_name,
      familyName: name.family_name,
      grade: name.grade,
      // A mailbox that may be a student's stays one: no guardian is made of it by this.
      personId: place.personId,
    })
    .returning({ id: participants.id });
  if (!added) throw new Error("A participant was not stored");
  const { id } = added;
  await tx.insert(entryMembers).values({ entryId, participantId: id, position, isLeader });
  if (guardianEmail) {
    const personId = await findOrAddPerson(tx, guardianEmail);
    await tx.insert(guardians).values({ participantId: id, personId, origin: "invited" });
  }
  if (isLeader) await nameLeader(tx, registrationId, name);
  await removeUntied(tx, ties);
  await writeSearch(tx, [registrationId]);
  const about = { actor: by, recordType: CONSENT_RECORD } as const;
  await recordEvent(tx, { ...about, action: "entry.leave", recordId: participantId });
  await recordEvent(tx, { ...about, action: "participant.replace", recordId: id });
  return { id, letters };
}

async function placeOf(tx: Database, participantId: string) {
  const [place] = await tx
    .select({
      registrationId: registrations.id,
      season: registrations.season,
      type: registrations.type,
      entryId: entries.id,
      position: entryMembers.position,
      isLeader: entryMembers.isLeader,
      personId: participants.personId,
    })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(
        eq(entryMembers.participantId, participantId),
        isNull(entryMembers.leftAt),
        ne(registrations.type, "school"),
      ),
    )
    .for("update", { of: entries });
  return place;
}

async function tellGuardians(tx: Database, participantId: string, site: Site): Promise<number> {
  const family = await tx
    .select({ id: people.id, email: people.email, locale: people.locale })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(eq(guardians.participantId, participantId));
  for (const { id, email, locale } of family) {
    await queueEmail(tx, {
      kind: "place-given",
      to: email,
      subject: PLACE_GIVEN[locale].subject,
      ...(await renderEmail(placeGivenEmail({ locale }, site))),
      dedupeKey: `place-given:${participantId}:${id}`,
    });
  }
  return family.length;
}
