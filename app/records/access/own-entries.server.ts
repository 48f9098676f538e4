import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { Subject, Tie } from "~/program/powers";
import { entries, entryMembers } from "../entries/entries.table.server";
import { registrationSheet } from "../intake/registration-sheet.server";
import { guardians, participants } from "../participants/participants.table.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";

export type EntryMember = Awaited<ReturnType<typeof membersOf>>[number];

export interface OwnEntry {
  id: string;
  season: string;
  kind: "individual" | "team";
  /** A team's. */
  name: string | null;
  /** How many students it was priced for. */
  size: number;
  /** The division that staff chose; null where the grades decide. */
  placedIn: "k8" | "highSchool" | null;
  paidAt: Date | null;
  schoolId: string | null;
  members: EntryMember[];
}

/** The entries that somebody's ties lead to, the newest first. */
export async function entriesOfTies(ties: readonly Tie[]): Promise<OwnEntry[]> {
  const children = idsOf(ties, ["guardian"]);
  const own = idsOf(ties, ["member", "lead", "mentor"]);
  if (children.length + own.length === 0) return [];
  return findEntries(or(inArray(entries.id, own), isEntryOf(children)));
}

/** The entry that a child is in. */
export async function entryOfParticipant(participantId: string): Promise<OwnEntry | undefined> {
  const [entry] = await findEntries(isEntryOf([participantId]));
  return entry;
}

/** The entries that these children are in. */
export async function entriesOfParticipants(participantIds: string[]): Promise<OwnEntry[]> {
  return participantIds.length > 0 ? findEntries(isEntryOf(participantIds)) : [];
}

export async function findEntry(id: string): Promise<OwnEntry | undefined> {
  const [entry] = await findEntries(eq(entries.id, id));
  return entry;
}

/** For `may`: what a deed about this entry is about. */
export function subjectOf(entry: OwnEntry): Subject {
  return {
    entry: entry.id,
    participants: entry.members.map(({ id }) => id),
    schools: entry.schoolId ? [entry.schoolId] : [],
  };
}

async function findEntries(where: SQL | undefined): Promise<OwnEntry[]> {
  const rows = await db()
    .select({
      id: entries.id,
      season: entries.season,
      kind: entries.kind,
      name: entries.name,
      size: entries.size,
      placedIn: entries.placedIn,
      paidAt: registrationSheet.paidAt,
      schoolId: registrations.schoolId,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(and(where, HOLDS_PLACE))
    .orderBy(desc(entries.createdAt), asc(entries.id));
  const members = await membersOf(
    db(),
    rows.map(({ id }) => id),
  );
  const byEntry = Map.groupBy(members, ({ entryId }) => entryId);
  return rows.map((row) => ({ ...row, members: byEntry.get(row.id) ?? [] }));
}

/** Nobody's contact data: whether a guardian is known, and not who. */
async function membersOf(from: Database, entryIds: string[]) {
  if (entryIds.length === 0) return [];
  return from
    .select({
      entryId: entryMembers.entryId,
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      /** Whose own mailbox is known; never shown. */
      personId: participants.personId,
      isGuardianMissing: sql<boolean>`${participants.ageBand} is distinct from '18_and_over' and not exists (
        select from ${guardians} where ${guardians.participantId} = ${participants.id})`,
    })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(inArray(entryMembers.entryId, entryIds), isNull(entryMembers.leftAt)))
    .orderBy(asc(entryMembers.position));
}

function isEntryOf(participantIds: string[]) {
  const theirs = db()
    .select({ id: entryMembers.entryId })
    .from(entryMembers)
    .where(and(inArray(entryMembers.participantId, participantIds), isNull(entryMembers.leftAt)));
  return inArray(entries.id, theirs);
}

function idsOf(ties: readonly Tie[], as: Tie["as"][]): string[] {
  return [...new Set(ties.filter((tie) => as.includes(tie.as)).map(({ to }) => to))];
}
