import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { realNow } from "~/platform/site/clock.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "../entries/entries.table.server";
import { guardians, participants } from "../participants/participants.table.server";
import { CONSENT_RECORD } from "../participants/remove-participants.server";
import { people } from "../people/people.table.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { GUARDIAN_WANTED, guardianWantedEmail } from "./guardian-wanted.email";

const HAS_NO_GUARDIAN = sql`not exists (select from ${guardians}
  where ${guardians.participantId} = ${participants.id})`;

/**
 * Asks whoever registered these children for a guardian's address, where none is known. One letter a person
 * and day, however many children. Answers how many letters were queued.
 */
export async function askForGuardian(
  participantIds: string[],
  actor: string,
  site: Site,
): Promise<number> {
  if (participantIds.length === 0) return 0;
  const letters = await db().transaction(async (tx) => {
    const children = await tx
      .select({
        id: participants.id,
        person: { id: people.id, email: people.email, locale: people.locale },
      })
      .from(participants)
      .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
      .innerJoin(entries, eq(entries.id, entryMembers.entryId))
      .innerJoin(registrations, eq(registrations.id, entries.registrationId))
      .innerJoin(people, eq(people.id, registrations.contactId))
      .where(
        and(
          inArray(participants.id, participantIds),
          isNull(entryMembers.leftAt),
          HOLDS_PLACE,
          HAS_NO_GUARDIAN,
        ),
      );
    let queued = 0;
    for (const asked of Map.groupBy(children, ({ person }) => person.id).values()) {
      const [first] = asked;
      if (!first) continue;
      const { id, email, locale } = first.person;
      const isNew = await queueEmail(tx, {
        kind: "guardian-wanted",
        to: email,
        subject: GUARDIAN_WANTED[locale].subject,
        ...(await renderEmail(guardianWantedEmail({ children: asked.length, locale }, site))),
        dedupeKey: `guardian-wanted:${id}:${realNow().toISOString().slice(0, 10)}`,
      });
      if (!isNew) continue;
      queued += 1;
      for (const child of asked) {
        await recordEvent(tx, {
          actor: byStaff(actor),
          action: "guardian.ask-for",
          recordType: CONSENT_RECORD,
          recordId: child.id,
        });
      }
    }
    return queued;
  });
  if (letters > 0) wakeOutbox();
  return letters;
}
