import { and, eq, or, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { revokeLinks } from "~/platform/links/access-links.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Change } from "~/platform/staff/answer-change.server";
import type { EventActor } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { removeUntied } from "~/records/entries/remove-untied.server";
import { writeSearch } from "~/records/entries/write-search.server";
import { countedAs } from "~/records/participants/age-band";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/remove-participants.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { LINK_SUBJECT } from "../asked-guardian.server";
import { COPY } from "../consent-copy";
import { consentRequests } from "../consent-requests.table.server";
import { lastAnswer } from "../last-answer.server";
import { addressEmail } from "../letters/answer.email";
import { sendTo } from "../letters/send-letter.server";

interface Correction {
  participantId: string;
  /** Whose address is wrong; null where there was none. */
  personId: string | null;
  email: string;
  actor: EventActor;
}

/** Staff mend a wrong address, before its owner has answered. */
export async function correctAddress(correction: Correction, site: Site): Promise<Change> {
  const change = await db().transaction((tx) => changeGuardian(tx, correction, site));
  wakeOutbox();
  return change;
}

/**
 * Writes to another address from now on. Links to the old one die, and the old address and the payer
 * hear of it: nobody is to become a child's guardian unnoticed.
 */
export async function changeGuardian(
  tx: Database,
  { participantId, personId, email, actor }: Correction,
  site: Site,
): Promise<Change> {
  if (!(await lockParticipant(tx, participantId))) return "missing";
  if (personId && (await lastAnswer({ participantId, guardianId: personId }, tx))) {
    return { refused: "This guardian has answered. Only they can change their address." };
  }
  if (await isOfStudentOrSchool(tx, email)) {
    return {
      refused: "This address belongs to a student or a school. Ask for a guardian’s own.",
    };
  }
  const old = personId ? await takeTieAway(tx, participantId, personId) : undefined;
  if (personId && !old) return "stale";
  const added = await findOrAddPerson(tx, email);
  await tx
    .insert(guardians)
    .values({ participantId, personId: added, origin: "invited" })
    .onConflictDoNothing();
  await tell(tx, participantId, old, site);
  if (personId) await removeUntied(tx, { people: [personId], schools: [] });
  await writeSearch(tx, await registrationsOf(tx, participantId));
  await recordEvent(tx, {
    actor,
    action: "guardian.address",
    recordType: CONSENT_RECORD,
    recordId: participantId,
  });
  return "changed";
}

async function takeTieAway(
  tx: Database,
  participantId: string,
  personId: string,
): Promise<string | undefined> {
  const tie = and(
    eq(consentRequests.participantId, participantId),
    eq(consentRequests.personId, personId),
  );
  const [request] = await tx.select({ id: consentRequests.id }).from(consentRequests).where(tie);
  if (request) await revokeLinks(tx, "consent", { type: LINK_SUBJECT, id: request.id });
  const gone = await tx
    .delete(guardians)
    .where(and(eq(guardians.participantId, participantId), eq(guardians.personId, personId)))
    .returning({ personId: guardians.personId });
  if (gone.length === 0) return undefined;
  const [person] = await tx
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, personId));
  return person?.email;
}

/** Teachers are known by their school's mailboxes so far. */
async function isOfStudentOrSchool(tx: Database, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.emailKey, mailboxKey(email)),
        or(
          sql`exists (select from ${participants} where ${participants.personId} = ${people.id})`,
          sql`exists (select from ${registrations} where ${registrations.contactId} = ${people.id}
            and ${registrations.type} = 'school')`,
        ),
      ),
    );
  return rows.length > 0;
}

async function tell(
  tx: Database,
  participantId: string,
  oldAddress: string | undefined,
  site: Site,
): Promise<void> {
  const [child] = await tx
    .select({
      givenName: participants.givenName,
      ageBand: participants.ageBand,
      type: registrations.type,
      payer: people.email,
    })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .leftJoin(people, eq(people.id, registrations.contactId))
    .where(eq(participants.id, participantId));
  if (!child) return;
  // The mailbox on a student's own registration may be the student's.
  const mayBeTheChilds = child.type === "individual" && countedAs(child.ageBand) === "under_13";
  const payer = mayBeTheChilds ? null : child.payer;
  const name = child.givenName;
  for (const email of new Set([oldAddress, payer].filter((each) => each != null))) {
    await sendTo(
      tx,
      { participantId, email },
      {
        kind: "consent-address",
        subject: COPY.en.letters.address.subject(name),
        key: `${participantId}:address:${site.now.getTime()}:${mailboxKey(email)}`,
        body: addressEmail({ child: name, locale: "en" }, site),
      },
    );
  }
}

async function registrationsOf(tx: Database, participantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: entries.registrationId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entryMembers.participantId, participantId));
  return rows.map(({ id }) => id);
}
