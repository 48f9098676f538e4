import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { foldText } from "~/program/fold-text";
import { entryName, fullName } from "~/program/shown-name";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";

const MOST = 20;

const isChild = containedIn(participants.search);
const isPurchase = containedIn(registrations.search);

export interface FoundEntry {
  id: string;
  name: string;
  isTeam: boolean;
  members: string;
  /** Nobody more fits, so that it cannot be chosen. */
  isFull: boolean;
}

/** Entries to which a child could go: by who is in them, by the team's name, or by the purchase's number. */
export async function findEntriesFor(
  { season, entryId, largestTeam }: { season: string; entryId: string; largestTeam: number },
  search: string,
): Promise<FoundEntry[]> {
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, 5);
  if (words.length === 0) return [];
  const ofMembers = db()
    .select({ id: entryMembers.entryId })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(isNull(entryMembers.leftAt), ...words.map((word) => sql`(${isChild(word)})`)));
  const rows = await db()
    .select({ id: entries.id, name: entries.name, kind: entries.kind })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(
        eq(entries.season, season),
        ne(entries.id, entryId),
        HOLDS_PLACE,
        or(
          inArray(entries.id, ofMembers),
          // A school's purchase holds all of its entries, and finds none of them.
          and(ne(registrations.type, "school"), ...words.map((word) => sql`(${isPurchase(word)})`)),
        ),
      ),
    )
    .orderBy(asc(entries.kind), asc(entries.id))
    .limit(MOST);
  const members = await membersOf(rows.map(({ id }) => id));
  return rows.map(({ id, name, kind }) => {
    const own = members.filter((member) => member.entryId === id);
    return {
      id,
      name: entryName({ name, members: own }),
      isTeam: kind === "team",
      members: own.map(fullName).join(", "),
      isFull: own.length >= (kind === "team" ? largestTeam : 1),
    };
  });
}

function membersOf(entryIds: string[]) {
  return db()
    .select({
      entryId: entryMembers.entryId,
      givenName: participants.givenName,
      familyName: participants.familyName,
    })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(inArray(entryMembers.entryId, entryIds), isNull(entryMembers.leftAt)))
    .orderBy(asc(entryMembers.position));
}
