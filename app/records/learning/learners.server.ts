import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { byFamilyName } from "~/program/list-order";
import type { Tie } from "~/program/powers";
import { shownName } from "~/program/shown-name";
import {
  type EntryMember,
  entriesOfTies,
  entryOfParticipant,
  type OwnEntry,
} from "../access/own-entries.server";
import { desksOf, IS_STILL_THERE } from "../access/school-desk.server";
import type { PersonVisitor, Visitor } from "../access/visitor.server";
import { participants } from "../participants/participants.table.server";
import type { Learner } from "./learner";

/** For whom this visitor may keep progress in a season: a mailbox may stand for many. */
export async function learnersOf(visitor: Visitor, season: string): Promise<Learner[]> {
  if (visitor.kind === "seat") {
    const entry = await entryOfParticipant(visitor.participantId);
    const own = entry?.season === season ? entry.members : [];
    return own.filter(({ id }) => id === visitor.participantId).map(asChild);
  }
  const children = await childrenOf(visitor, season);
  const { personId } = visitor.session;
  return isAdult(visitor.ties)
    ? [...children, { kind: "adult", id: personId, name: null }]
    : children;
}

/** Guardians and teachers; whoever bought a place may be a student. */
function isAdult(ties: readonly Tie[]): boolean {
  return ties.some(({ as }) => as === "guardian" || as === "teacher");
}

async function childrenOf({ session, ties }: PersonVisitor, season: string): Promise<Learner[]> {
  const entries = (await entriesOfTies(ties)).filter((entry) => entry.season === season);
  const themselves = await db()
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.personId, session.personId));
  const own = new Set(themselves.map(({ id }) => id));
  const children = entries.flatMap((entry) =>
    entry.members.filter((member) => own.has(member.id) || isBehind(ties, entry, member)),
  );
  return children.map(asChild);
}

/** A lead makes the seat codes of the whole team, and so stands for all of it; a member does not. */
function isBehind(ties: readonly Tie[], entry: OwnEntry, member: EntryMember): boolean {
  return ties.some(({ as, to }) => {
    if (as === "guardian") return to === member.id;
    if (to !== entry.id) return false;
    return as === "lead" || (as === "member" && entry.kind === "individual");
  });
}

/** The children of the schools whose desk this person has in a season. */
export async function pupilsOf({ session }: PersonVisitor, season: string): Promise<Learner[]> {
  const schools = (await desksOf(session.personId, season)).map(({ schoolId }) => schoolId);
  if (schools.length === 0) return [];
  const rows = await db()
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
    })
    .from(participants)
    .where(
      and(inArray(participants.schoolId, schools), eq(participants.season, season), IS_STILL_THERE),
    );
  return rows.toSorted(byFamilyName).map(asChild);
}

interface Child {
  id: string;
  givenName: string;
  familyName: string | null;
  grade: string | null;
}

function asChild(child: Child): Learner {
  return { kind: "child", id: child.id, name: shownName(child), grade: child.grade };
}
