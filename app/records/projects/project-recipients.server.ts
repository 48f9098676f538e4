import { eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries } from "../entries/entries.table.server";
import { membersOfEntry } from "../entries/members-of-entry.server";
import { mentorOf } from "../entries/mentors.server";
import { mayWriteTo } from "../participants/may-take-part";
import { guardians } from "../participants/participants.table.server";
import { type Person, people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";

/**
 * Who hears about a project: guardians, members of 13 and over whose guardian allowed letters, whoever
 * leads the team, and its mentor. No letter goes to a child under 13, in whatever role its mailbox stands.
 */
export async function projectRecipients(from: Database, entryId: string): Promise<Person[]> {
  const members = await membersOfEntry(from, entryId);
  // Whoever bought a place for children who are gone may be one of them.
  if (members.size === 0) return [];
  const ofGuardians = await from
    .select({ id: guardians.personId })
    .from(guardians)
    .where(inArray(guardians.participantId, [...members.keys()]));
  const children = [...members.values()];
  const silent = children.filter((child) => !mayWriteTo(child)).map(({ mailbox }) => mailbox);
  const wanted = [
    ...ofGuardians.map(({ id }) => id),
    ...children.filter(mayWriteTo).map(({ mailbox }) => mailbox),
    await buyerOf(from, entryId, ofGuardians.length > 0),
    await helperOf(from, entryId),
  ].filter((id): id is string => id !== null && !silent.includes(id));
  if (wanted.length === 0) return [];
  return from
    .select()
    .from(people)
    .where(inArray(people.id, [...new Set(wanted)]));
}

async function helperOf(from: Database, entryId: string): Promise<string | null> {
  const mentor = await mentorOf(entryId, from);
  return mentor?.acceptedAt ? mentor.personId : null;
}

/** The mailbox of a place for one may be the child's own: it counts where no guardian is known. */
async function buyerOf(
  from: Database,
  entryId: string,
  hasGuardian: boolean,
): Promise<string | null> {
  const [bought] = await from
    .select({ type: registrations.type, contactId: registrations.contactId })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(eq(entries.id, entryId));
  if (!bought) return null;
  return bought.type === "individual" && hasGuardian ? null : bought.contactId;
}
