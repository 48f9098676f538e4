import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries } from "../entries/entries.table.server";
import { membersOfEntries } from "../entries/members-of-entry.server";
import { mentors } from "../entries/mentors.table.server";
import { mayWriteTo } from "../participants/may-take-part";
import { guardians } from "../participants/participants.table.server";
import { type Person, people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";

/**
 * Who hears about a project: guardians, members of 13 and over whose guardian allowed letters, whoever
 * leads the team, and its mentor. No letter goes to a child under 13, in whatever role its mailbox stands.
 */
export async function projectRecipients(from: Database, entryId: string): Promise<Person[]> {
  return (await recipientsOfProjects(from, [entryId])).get(entryId) ?? [];
}

/** The same for many, of which a project that nobody hears about is left out. */
export async function recipientsOfProjects(
  from: Database,
  entryIds: string[],
): Promise<Map<string, Person[]>> {
  // Whoever bought a place for children who are gone may be one of them: without members there is nobody.
  const members = await membersOfEntries(from, entryIds);
  const ids = [...members.keys()];
  if (ids.length === 0) return new Map();
  const guardiansOf = await guardiansByChild(
    from,
    [...members.values()].flatMap((children) => [...children.keys()]),
  );
  const buyers = await buyersOf(from, ids);
  const helpers = await helpersOf(from, ids);
  const wanted = new Map(
    [...members].map(([entryId, children]) => {
      const ofGuardians = [...children.keys()].flatMap((id) => guardiansOf.get(id) ?? []);
      const all = [...children.values()];
      const silent = all.filter((child) => !mayWriteTo(child)).map(({ mailbox }) => mailbox);
      const buyer = buyers.get(entryId);
      // The mailbox of a place for one may be the child's own: it counts where no guardian is known.
      const isLeftOut = buyer?.type === "individual" && ofGuardians.length > 0;
      const people = [
        ...ofGuardians,
        ...all.filter(mayWriteTo).map(({ mailbox }) => mailbox),
        isLeftOut ? null : (buyer?.contactId ?? null),
        helpers.get(entryId) ?? null,
      ].filter((id): id is string => id !== null && !silent.includes(id));
      return [entryId, new Set(people)] as const;
    }),
  );
  const found = await peopleById(
    from,
    [...wanted.values()].flatMap((set) => [...set]),
  );
  return new Map(
    [...wanted].flatMap(([entryId, set]) => {
      const known = [...set].flatMap((id) => found.get(id) ?? []);
      return known.length > 0 ? [[entryId, known] as const] : [];
    }),
  );
}

async function guardiansByChild(
  from: Database,
  children: string[],
): Promise<Map<string, string[]>> {
  const rows = await from
    .select({ child: guardians.participantId, person: guardians.personId })
    .from(guardians)
    .where(inArray(guardians.participantId, children));
  const byChild = Map.groupBy(rows, ({ child }) => child);
  return new Map([...byChild].map(([child, of]) => [child, of.map(({ person }) => person)]));
}

async function buyersOf(from: Database, entryIds: string[]) {
  const rows = await from
    .select({
      entryId: entries.id,
      type: registrations.type,
      contactId: registrations.contactId,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(inArray(entries.id, entryIds));
  return new Map(rows.map(({ entryId, ...buyer }) => [entryId, buyer]));
}

async function helpersOf(from: Database, entryIds: string[]): Promise<Map<string, string>> {
  const rows = await from
    .select({ entryId: mentors.entryId, personId: mentors.personId })
    .from(mentors)
    .where(and(inArray(mentors.entryId, entryIds), isNotNull(mentors.acceptedAt)));
  return new Map(rows.map(({ entryId, personId }) => [entryId, personId]));
}

async function peopleById(from: Database, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await from
    .select()
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]));
  return new Map(rows.map((person) => [person.id, person]));
}
