import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries } from "../entries/entries.table.server";
import { membersOfEntries } from "../entries/members-of-entry.server";
import { mentors } from "../entries/mentors.table.server";
import type { ConsentedParticipant } from "../participants/consent";
import { isRefused, judgedMembers, mayWriteTo } from "../participants/may-take-part";
import { guardians } from "../participants/participants.table.server";
import { type Person, people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import type { ReadsAs } from "./page-of-reader";

export interface Recipient extends Person {
  /** Its school's contact and a mentor have other pages than the family. */
  readsAs: ReadsAs;
}

/**
 * Who hears about a project: guardians, members of 13 and over whose guardian allowed letters, whoever
 * leads the team, and its mentor. No letter goes to a child under 13, in whatever role its mailbox stands.
 */
export async function projectRecipients(
  from: Database,
  entryId: string,
  whoIsIn: WhoIsIn = staying,
): Promise<Recipient[]> {
  return (await recipientsOfProjects(from, [entryId], whoIsIn)).get(entryId) ?? [];
}

/** Who hears what came of judging: where it went on without a member, nobody on their side. */
export function judgedRecipients(from: Database, entryId: string): Promise<Recipient[]> {
  return projectRecipients(from, entryId, judgedMembers);
}

/**
 * Of these entries those about which nobody of the family has a mailbox with us: guardians signed on paper, say. Who
 * comes to the showcase their school is asked.
 */
export async function withoutFamilyMailbox(from: Database, entryIds: string[]): Promise<string[]> {
  const readers = await recipientsOfProjects(from, entryIds, judgedMembers);
  return entryIds.filter((id) => !hasFamily(readers.get(id) ?? []));
}

export function hasFamily(readers: readonly Pick<Recipient, "readsAs">[]): boolean {
  return readers.some(({ readsAs }) => readsAs === "family");
}

type WhoIsIn = <Member extends ConsentedParticipant>(
  members: readonly Member[],
) => readonly Member[];

/**
 * Whose guardian said no is out of the entry, some weeks before the child is erased. Where nobody else is in it, they
 * hear how it ends.
 */
const staying: WhoIsIn = (members) => {
  const others = members.filter((child) => !isRefused(child));
  return others.length > 0 ? others : members;
};

/** The same for many, of which a project that nobody hears about is left out. */
export async function recipientsOfProjects(
  from: Database,
  entryIds: string[],
  whoIsIn: WhoIsIn = staying,
): Promise<Map<string, Recipient[]>> {
  // Whoever bought a place for children who are gone may be one of them: without members there is nobody.
  const members = new Map(
    [...(await membersOfEntries(from, entryIds))].filter(
      ([, all]) => whoIsIn([...all.values()]).length > 0,
    ),
  );
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
      const all = [...children.values()];
      const isIn = new Set(whoIsIn(all));
      const own = [...children].filter(([, child]) => isIn.has(child));
      const ofGuardians = own.flatMap(([id]) => guardiansOf.get(id) ?? []);
      const silent = all.filter((child) => !mayWriteTo(child)).map(({ mailbox }) => mailbox);
      const buyer = buyers.get(entryId);
      // The mailbox of a place for one may be the child's own: it counts where no guardian is known.
      const isLeftOut = buyer?.type === "individual" && ofGuardians.length > 0;
      const isOfSchool = buyer?.type === "school";
      const ofChildren = own.flatMap(([, child]) => (mayWriteTo(child) ? child.mailbox : []));
      const reads: [string | null | undefined, ReadsAs][] = [
        ...[...ofGuardians, ...ofChildren].map((id): [string | null, ReadsAs] => [id, "family"]),
        [isLeftOut ? null : buyer?.contactId, isOfSchool ? "school" : "family"],
        [helpers.get(entryId), "mentor"],
      ];
      const heard = new Map<string, ReadsAs>();
      for (const [id, readsAs] of reads) {
        // Whoever is more than one of them reads as the first.
        if (id && !silent.includes(id) && !heard.has(id)) heard.set(id, readsAs);
      }
      return [entryId, heard] as const;
    }),
  );
  const found = await peopleById(
    from,
    [...wanted.values()].flatMap((readers) => [...readers.keys()]),
  );
  return new Map(
    [...wanted].flatMap(([entryId, readers]) => {
      const known = [...readers].flatMap(([id, readsAs]) => {
        const person = found.get(id);
        return person ? { ...person, readsAs } : [];
      });
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
