import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { type EventActor, personOf } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "../entries/entries.table.server";
import { isOfStudentOrSchool } from "../entries/guardian-mailbox.server";
import { removeUntied } from "../entries/remove-untied.server";
import { revokeOutdatedPageLinks } from "../entries/revoke-page-links.server";
import { writeSearch } from "../entries/write-search.server";
import { blackOutFamilyLetters } from "../participants/black-out-family-letters.server";
import { isAnswer, lockParticipant } from "../participants/consented-participants.server";
import { consents } from "../participants/consents.table.server";
import { guardians } from "../participants/participants.table.server";
import { CONSENT_RECORD } from "../participants/record-names";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { people } from "../people/people.table.server";
import { type OldGuardian, tellOfChange } from "./tell-of-guardian-change.server";

export interface GuardianChange {
  participantId: string;
  /** Whose address is wrong; null where there was none. */
  personId: string | null;
  email: string;
  actor: EventActor;
  /** Who typed it, where that is not who is known to act. */
  givenBy?: string | null;
}

/** Done, or why not. */
export type GuardianChanged =
  | "changed"
  | "stale"
  | "missing"
  /** Only they can change their address. */
  | "answered"
  | "of-student-or-school"
  /** More addresses than a family has: each of them would get a letter. */
  | "too-many";

const MOST_GUARDIANS = 4;
const MOST_CHANGES_A_DAY = 6;

/**
 * Writes to another address from now on, whoever says so. The request hangs on the tie, so links to the old
 * address lead nowhere; it and the payer, unless it was they who did it, hear of it: nobody is to become a
 * child's guardian unnoticed.
 */
export async function changeGuardian(
  tx: Database,
  { participantId, personId, email, actor, givenBy = personOf(actor) }: GuardianChange,
  site: Site,
): Promise<GuardianChanged> {
  if (!(await lockParticipant(tx, participantId))) return "missing";
  if (personId && (await hasAnswered(tx, participantId, personId))) return "answered";
  if (await isOfStudentOrSchool(tx, email)) return "of-student-or-school";
  if (actor.kind !== "staff" && (await isTooMuch(tx, participantId, personId))) return "too-many";
  const old = personId ? await takeTieAway(tx, participantId, personId) : undefined;
  if (personId && !old) return "stale";
  const nowAsked = await findOrAddPerson(tx, email);
  await tx
    .insert(guardians)
    .values({
      participantId,
      personId: nowAsked,
      origin: "invited",
      givenBy,
    })
    .onConflictDoNothing();
  await tellOfChange(tx, { participantId, old, email, actor }, site);
  if (personId) await removeUntied(tx, { people: [personId], schools: [] });
  const registrationIds = await registrationsOf(tx, participantId);
  await revokeOutdatedPageLinks(tx, registrationIds);
  await writeSearch(tx, registrationIds);
  await recordEvent(tx, {
    actor,
    action: "guardian.address",
    recordType: CONSENT_RECORD,
    recordId: participantId,
    // Whose place it takes, and who is asked now: ids, because an event outlives the people it speaks of.
    fields: personId ? [personId, nowAsked] : [nowAsked],
  });
  return "changed";
}

async function isTooMuch(tx: Database, participantId: string, personId: string | null) {
  const today = and(
    eq(events.recordType, CONSENT_RECORD),
    eq(events.recordId, participantId),
    eq(events.action, "guardian.address"),
    sql`${events.at} > now() - interval '1 day'`,
  );
  if ((await tx.$count(events, today)) >= MOST_CHANGES_A_DAY) return true;
  const known = await tx.$count(guardians, eq(guardians.participantId, participantId));
  return personId === null && known >= MOST_GUARDIANS;
}

async function hasAnswered(tx: Database, participantId: string, personId: string) {
  const theirs = and(
    eq(consents.participantId, participantId),
    eq(consents.guardianId, personId),
    isAnswer,
  );
  return (await tx.$count(consents, theirs)) > 0;
}

async function takeTieAway(
  tx: Database,
  participantId: string,
  personId: string,
): Promise<OldGuardian | undefined> {
  await blackOutFamilyLetters(tx, [participantId], personId);
  const gone = await tx
    .delete(guardians)
    .where(and(eq(guardians.participantId, participantId), eq(guardians.personId, personId)))
    .returning({ personId: guardians.personId });
  if (gone.length === 0) return undefined;
  const [person] = await tx
    .select({ email: people.email, locale: people.locale })
    .from(people)
    .where(eq(people.id, personId));
  return person;
}

async function registrationsOf(tx: Database, participantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: entries.registrationId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entryMembers.participantId, participantId));
  return rows.map(({ id }) => id);
}
