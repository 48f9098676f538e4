import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { countsAsOlder } from "~/records/participants/counts-as-older.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { PersonShown } from "./whole";

/** Who besides guardians has an entry among their own pages, by entry: whoever bought it or answers for it, its students, its mentor. */
export async function peopleOfEntries(entryIds: string[]): Promise<Map<string, PersonShown[]>> {
  if (entryIds.length === 0) return new Map();
  const all = [
    ...(await buyersOf(entryIds)),
    ...(await studentsOf(entryIds)),
    ...(await mentorsOf(entryIds)),
  ];
  return Map.groupBy(all.filter(isFirst), ({ entryId }) => entryId);
}

/** A team's lead is its student as well: one mailbox stands there once. */
function isFirst(one: OfEntry, at: number, all: OfEntry[]): boolean {
  return all.findIndex(({ id, entryId }) => id === one.id && entryId === one.entryId) === at;
}

type OfEntry = PersonShown & { entryId: string };

async function buyersOf(entryIds: string[]): Promise<OfEntry[]> {
  const rows = await db()
    .select({
      entryId: entries.id,
      id: people.id,
      email: people.email,
      type: registrations.type,
      contactId: registrations.contactId,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .innerJoin(
      people,
      or(eq(people.id, registrations.contactId), eq(people.id, registrations.adultId)),
    )
    .where(inArray(entries.id, entryIds));
  return rows.flatMap(({ type, contactId, ...person }): OfEntry | [] => {
    // A school's contact stands with the school.
    if (type === "school") return [];
    if (type === "individual") return { ...person, tie: "registered", as: "registered" };
    return person.id === contactId
      ? { ...person, tie: "registered", as: "leads the team" }
      : { ...person, tie: "adult-of-team", as: "the team’s adult" };
  });
}

async function studentsOf(entryIds: string[]): Promise<OfEntry[]> {
  const rows = await db()
    .select({ entryId: entryMembers.entryId, id: people.id, email: people.email })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .innerJoin(people, eq(people.id, participants.personId))
    .where(
      and(inArray(entryMembers.entryId, entryIds), isNull(entryMembers.leftAt), countsAsOlder),
    );
  return rows.map((person) => ({ ...person, tie: "student", as: "student" }));
}

async function mentorsOf(entryIds: string[]): Promise<OfEntry[]> {
  const rows = await db()
    .select({ entryId: mentors.entryId, id: people.id, email: people.email })
    .from(mentors)
    .innerJoin(people, eq(people.id, mentors.personId))
    .where(and(inArray(mentors.entryId, entryIds), isNotNull(mentors.acceptedAt)));
  return rows.map((person) => ({ ...person, tie: "mentor", as: "mentor" }));
}
