import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { EventActor } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "../entries/entries.table.server";
import { mayWriteToContact } from "../intake/may-write-to-contact";
import { participants } from "../participants/participants.table.server";
import { CONSENT_RECORD } from "../participants/record-names";
import { type Person, people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { GUARDIAN_CHANGED, guardianChangedEmail } from "./guardian-changed.email";

export type OldGuardian = Pick<Person, "email" | "locale">;

interface Told {
  participantId: string;
  /** Whose place the new address takes. */
  old: OldGuardian | undefined;
  /** Of whoever is the guardian now. */
  email: string;
  actor: EventActor;
}

export async function tellOfChange(
  tx: Database,
  { participantId, old, email: guardianEmail, actor }: Told,
  site: Site,
): Promise<void> {
  const [child] = await tx
    .select({
      name: participants.givenName,
      ageBand: participants.ageBand,
      age: participants.statedAge,
      gradeLevel: participants.grade,
      type: registrations.type,
      payer: { id: people.id, email: people.email, locale: people.locale },
    })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .leftJoin(people, eq(people.id, registrations.contactId))
    .where(eq(participants.id, participantId));
  if (!child) return;
  const { name, payer } = child;
  const told = old ? [old] : [];
  // Whoever has just typed the address knows of it.
  const isTheirDeed = actor.kind === "person" && actor.id === payer?.id;
  if (payer && !isTheirDeed && mayWriteToContact({ ...child, email: payer.email, guardianEmail })) {
    told.push(payer);
  }
  const byMailbox = new Map(told.map((each) => [mailboxKey(each.email), each]));
  for (const [key, { email, locale }] of byMailbox) {
    await queueEmail(tx, {
      kind: "consent-address",
      to: email,
      subject: GUARDIAN_CHANGED[locale].subject(name),
      ...(await renderEmail(guardianChangedEmail({ child: name, locale }, site))),
      record: { type: CONSENT_RECORD, id: participantId },
      dedupeKey: `consent:${participantId}:address:${site.now.getTime()}:${key}`,
    });
  }
}
