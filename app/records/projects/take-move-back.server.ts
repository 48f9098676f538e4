import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { areEntriesLocked } from "~/program/entry-locks";
import type { EventActor } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { advisorMatches } from "../entries/advising.table.server";
import { entries, entryMembers } from "../entries/entries.table.server";
import { mentors } from "../entries/mentors.table.server";
import { writeSearch } from "../entries/write-search.server";
import { CONSENT_RECORD } from "../participants/record-names";
import { PROJECT_RECORD } from "./draft.server";
import { lockMembers, type Member, withProject } from "./lock-members.server";

interface Target {
  id: string;
  isNew: boolean;
  /** Who stays in the entry before. */
  mates: number;
}

/** What a move must remember to be taken back; null where something goes with it that does not come back. */
export async function beforeMove(
  tx: Database,
  child: Member,
  { id: to, isNew, mates }: Target,
): Promise<Record<string, string> | null> {
  const { entryId: from, payingSchool, registrationId, kind, size } = child;
  // A school's team of two is none any more, and its name is kept nowhere; an entry that goes takes its adults along.
  if (payingSchool !== null && mates === 1) return null;
  const isGone = payingSchool !== null && mates === 0;
  const [old] = await tx.select().from(entries).where(eq(entries.id, from));
  if (!old) return null;
  const isMoreThanAPlace = kind === "team" || old.placedIn !== null || (await hasAdults(tx, from));
  if (isGone && isMoreThanAPlace) return null;
  const [place] = await tx
    .select()
    .from(entryMembers)
    .where(eq(entryMembers.participantId, child.id));
  const [target] = await tx.select().from(entries).where(eq(entries.id, to));
  if (!place || !target) return null;
  return {
    from,
    to,
    registrationId,
    mates: String(mates),
    kind,
    size: String(size),
    deadlineNotice: old.deadlineNotice ?? "",
    matesOfTarget: String(isNew ? 0 : await membersOf(tx, to)),
    kindOfTarget: target.kind,
    sizeOfTarget: isNew ? "" : String(target.size),
    position: String(place.position),
    isLeader: place.isLeader ? "yes" : "",
  };
}

async function hasAdults(tx: Database, entryId: string): Promise<boolean> {
  const mentored = await tx.$count(mentors, eq(mentors.entryId, entryId));
  return mentored + (await tx.$count(advisorMatches, eq(advisorMatches.entryId, entryId))) > 0;
}

interface Undoing {
  participantId: string;
  before: Record<string, string>;
  by: EventActor;
}

/** The child goes back, unless either entry has changed since or judging has opened. */
export async function takeMoveBack(
  tx: Database,
  { participantId, before, by }: Undoing,
  site: Site,
): Promise<boolean> {
  const { from = "", to = "", registrationId = "", sizeOfTarget } = before;
  if (areEntriesLocked(site)) return false;
  const [child] = await lockMembers(tx, [participantId], site);
  if (child?.entryId !== to || child.kind !== before.kindOfTarget) return false;
  const staying = (await membersOf(tx, to)) - 1;
  // Whoever came or left meanwhile would lose their place with it, or find one too many.
  if (staying !== Number(before.matesOfTarget)) return false;
  // What has begun in the new entry would be nobody's.
  if (staying === 0 && (await withProject(tx, [child])).length > 0) return false;
  const [old] = await tx.select().from(entries).where(eq(entries.id, from)).for("update");
  if ((await membersOf(tx, from)) !== Number(before.mates)) return false;
  if (old && old.kind !== before.kind) return false;
  const size = Number(before.size);
  if (old) await tx.update(entries).set({ size }).where(eq(entries.id, from));
  else {
    const { season } = child;
    const deadlineNotice = before.deadlineNotice || null;
    const again = { id: from, season, registrationId, kind: "individual", size } as const;
    await tx.insert(entries).values({ ...again, deadlineNotice });
  }
  await tx
    .update(entryMembers)
    .set({
      entryId: from,
      position: Number(before.position),
      isLeader: before.isLeader === "yes",
    })
    .where(eq(entryMembers.participantId, participantId));
  const target = eq(entries.id, to);
  if (sizeOfTarget)
    await tx
      .update(entries)
      .set({ size: Number(sizeOfTarget) })
      .where(target);
  else await tx.delete(entries).where(target);
  await writeSearch(tx, [registrationId, child.registrationId]);
  const event = { actor: by, action: "entry.move-back" } as const;
  await recordEvent(tx, { ...event, recordType: CONSENT_RECORD, recordId: participantId });
  for (const recordId of sizeOfTarget ? [from, to] : [from]) {
    await recordEvent(tx, { ...event, recordType: PROJECT_RECORD, recordId });
  }
  return true;
}

function membersOf(tx: Database, entryId: string): Promise<number> {
  const isIn = and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt));
  return tx.$count(entryMembers, isIn);
}
