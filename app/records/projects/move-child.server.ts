import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { areEntriesLocked } from "~/program/entry-locks";
import type { EventActor } from "~/program/event-actors";
import { shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { type Entry, entries, entryMembers } from "../entries/entries.table.server";
import { membersOfEntry } from "../entries/members-of-entry.server";
import { removeMentor } from "../entries/mentors.server";
import { writeSearch } from "../entries/write-search.server";
import { guardians, participants } from "../participants/participants.table.server";
import { CONSENT_RECORD } from "../participants/record-names";
import { people } from "../people/people.table.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { CHILD_MOVED, childMovedEmail } from "./child-moved.email";
import { PROJECT_RECORD } from "./draft.server";
import { lockMembers, type Member, withProject } from "./lock-members.server";
import { HAS_PROJECT } from "./move-refusals";
import { OWN_ENTRY } from "./own-entry";
import { beforeMove } from "./take-move-back.server";

interface Move {
  participantId: string;
  /** Another entry, or one of the child's own. */
  to: string;
  reason: string;
  by: EventActor;
  /** As part of a decision that can be taken back. */
  waiting?: { dedupeKey: string; notBefore: Date };
}

export type Moved =
  | "missing"
  | { refused: string }
  /** How many letters were queued, and whether the purchase before has nobody any more. */
  | {
      told: number;
      isLeftEmpty: boolean;
      /** As `takeMoveBack` wants it; null where something has gone that does not come back. */
      before: Record<string, string> | null;
    };

/**
 * A child goes to another entry and stays the same child: consent, stages and certificates are theirs. What an
 * entry has made stays with the entry.
 */
export async function moveChild(tx: Database, move: Move, site: Site): Promise<Moved> {
  const { participantId, reason, by } = move;
  if (areEntriesLocked(site)) return { refused: LOCKED };
  const inTarget = move.to === OWN_ENTRY ? [] : await idsIn(tx, move.to);
  const locked = await lockMembers(tx, [participantId, ...inTarget], site);
  const child = locked.find(({ id }) => id === participantId);
  if (!child) return "missing";
  const mates = (await idsIn(tx, child.entryId)).length - 1;
  if (mates === 0 && (await withProject(tx, [child])).length > 0) return { refused: HAS_PROJECT };
  const target =
    move.to === OWN_ENTRY ? ownEntry(child, mates) : await findTarget(tx, move.to, child, site);
  if ("refused" in target) return target;
  const entryId = "id" in target ? target.id : await addEntry(tx, child);
  const before = await beforeMove(tx, child, { id: entryId, isNew: !("id" in target), mates });
  await keepMailbox(tx, child);
  await tx
    .update(entryMembers)
    .set({
      entryId,
      isLeader: false,
      position: sql`(select coalesce(max(other.position) + 1, 0) from ${entryMembers} as other
        where other.entry_id = ${entryId})`,
    })
    .where(eq(entryMembers.participantId, participantId));
  const size = (await idsIn(tx, entryId)).length;
  await tx
    .update(entries)
    .set({ size: sql`greatest(${entries.size}, ${size})` })
    .where(eq(entries.id, entryId));
  const isLeftEmpty = await tidyUp(tx, child, mates, entryId);
  const paying = "registrationId" in target ? [target.registrationId] : [];
  await writeSearch(tx, [child.registrationId, ...paying]);
  const event = { actor: by, action: "entry.move", note: reason } as const;
  await recordEvent(tx, { ...event, recordType: CONSENT_RECORD, recordId: participantId });
  for (const recordId of [child.entryId, entryId]) {
    await recordEvent(tx, { ...event, recordType: PROJECT_RECORD, recordId });
  }
  return { told: await tellGuardians(tx, move, entryId, site), isLeftEmpty, before };
}

function ownEntry(child: Member, mates: number): { refused: string } | { isNew: true } {
  if (mates === 0) return { refused: ALONE };
  return child.payingSchool ? { isNew: true } : { refused: ONE_A_PURCHASE };
}

async function findTarget(
  tx: Database,
  id: string,
  child: Member,
  { season }: Site,
): Promise<Entry | { refused: string }> {
  const [found] = await tx
    .select({ entry: entries })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(and(eq(entries.id, id), eq(entries.season, child.season), HOLDS_PLACE))
    .for("update", { of: entries });
  if (!found) return { refused: NO_PLACE };
  const { entry } = found;
  if (entry.id === child.entryId) return { refused: HERE_ALREADY };
  const members = (await idsIn(tx, id)).length;
  if (entry.kind === "individual" && members > 0) return { refused: NO_TEAM };
  const { max } = season.limits.teamSize;
  return members < max
    ? entry
    : { refused: `A team has at most ${max} students, and this one has them. ${NOTHING}` };
}

async function addEntry(tx: Database, { season, registrationId }: Member): Promise<string> {
  const [own] = await tx
    .insert(entries)
    .values({ season, registrationId, kind: "individual", size: 1 })
    .returning({ id: entries.id });
  if (!own) throw new Error("An entry was not stored");
  return own.id;
}

/** The one that a student registered with stays known as theirs: a mailbox shared with a guardian carries less. */
async function keepMailbox(tx: Database, { id, entryId }: Member): Promise<void> {
  const mailbox = (await membersOfEntry(tx, entryId)).get(id)?.mailbox;
  if (!mailbox) return;
  await tx
    .update(participants)
    .set({ personId: mailbox })
    .where(and(eq(participants.id, id), isNull(participants.personId)));
}

/** What stays behind. A family's purchase stays for staff to settle; a school's empty entry goes. */
async function tidyUp(
  tx: Database,
  { entryId, payingSchool }: Member,
  mates: number,
  newEntryId: string,
): Promise<boolean> {
  if (!payingSchool) return mates === 0;
  const isHere = eq(entries.id, entryId);
  if (mates > 1) await tx.update(entries).set({ size: mates }).where(isHere);
  if (mates === 1) {
    // One who is left is no team.
    await tx.update(entries).set({ size: 1, kind: "individual", name: null }).where(isHere);
  }
  if (mates > 0) return false;
  await removeMentor(tx, entryId);
  // Who left this entry earlier is found by it when it is time to forget them.
  await tx
    .update(entryMembers)
    .set({ entryId: newEntryId })
    .where(and(eq(entryMembers.entryId, entryId), isNotNull(entryMembers.leftAt)));
  await tx.delete(entries).where(isHere);
  return false;
}

async function tellGuardians(
  tx: Database,
  { participantId, waiting }: Move,
  entryId: string,
  site: Site,
): Promise<number> {
  const family = await tx
    .select({ id: people.id, email: people.email, locale: people.locale, child: participants })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .innerJoin(participants, eq(participants.id, guardians.participantId))
    .where(eq(guardians.participantId, participantId));
  for (const { id, email, locale, child } of family) {
    await queueEmail(tx, {
      kind: "child-moved",
      to: email,
      subject: CHILD_MOVED[locale].subject,
      ...(await renderEmail(childMovedEmail({ child: shownName(child), locale }, site))),
      record: { type: PROJECT_RECORD, id: entryId },
      ...(waiting && { ...waiting, dedupeKey: `${waiting.dedupeKey}:${id}` }),
    });
  }
  return family.length;
}

async function idsIn(tx: Database, entryId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)));
  return rows.map(({ id }) => id);
}

const NOTHING = "Nothing was changed.";
const LOCKED = `Judging has opened, and from then on the members of an entry stay. ${NOTHING}`;
const ALONE = `This child has an entry of their own already. ${NOTHING}`;
const ONE_A_PURCHASE = `A family’s purchase holds one entry. Register the child by hand first, then move them to that place. ${NOTHING}`;
const NO_PLACE = `That entry has no place this season: it is not paid, or was canceled. ${NOTHING}`;
const HERE_ALREADY = `The child is in that entry already. ${NOTHING}`;
const NO_TEAM = `That is a single entry, and somebody is in it. Make it a team first, on its project’s screen. ${NOTHING}`;
