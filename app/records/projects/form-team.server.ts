import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { removeFilesOf } from "~/platform/files/remove-files.server";
import type { EventActor } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "../entries/entries.table.server";
import { uniteMentors } from "../entries/mentors.server";
import { isTeamOpen } from "../intake/team-members.server";
import { CONSENT_RECORD } from "../participants/record-names";
import { PROJECT_RECORD } from "./draft.server";
import {
  entryIdsOf,
  lockMembers,
  type Member,
  withProject,
  withVersion,
} from "./lock-members.server";

export type TeamRefusal =
  | "closed"
  | "size"
  /** Not a child of this school, or one who is gone. */
  | "unknown"
  /** The family bought a place of its own. */
  | "own-place"
  | "in-a-team"
  | "sent-in"
  /** Two of them have begun a project: nobody’s words are thrown away. */
  | "two-projects";

export type TeamChange =
  /** Told by name: those whose own mentor had to go, because a team has one. */
  { state: "done"; mentorsEnded: string[] } | { state: TeamRefusal; names: string[] };

interface NewTeam {
  schoolId: string;
  participantIds: string[];
  name: string;
  by: EventActor;
}

/** Children of a school become one entry. It goes on with the project that one of them has begun. */
export async function formTeam(tx: Database, team: NewTeam, site: Site): Promise<TeamChange> {
  const ids = [...new Set(team.participantIds)];
  const { min, max } = site.season.limits.teamSize;
  if (!isTeamOpen(site)) return refused("closed");
  if (ids.length < min || ids.length > max) return refused("size");
  const members = await lockMembers(tx, ids, site);
  if (members.length < ids.length) return refused("unknown");
  const begun = await withProject(tx, members);
  const refusal = await whyNot(tx, team.schoolId, members, begun);
  if (refusal) return refusal;
  const entryId = (begun[0] ?? members[0])?.entryId ?? "";
  const ended = await unite(tx, entryId, members, team.name);
  await tell(tx, ids, "entry.join", team.by);
  for (const _ of ended) {
    const event = { action: "mentor.remove", recordType: "entry", recordId: entryId } as const;
    await recordEvent(tx, { actor: team.by, ...event });
  }
  const alone = members.filter((member) => ended.includes(member.entryId));
  return { state: "done", mentorsEnded: alone.map(({ givenName }) => givenName) };
}

/** Told with the names of those who stand in the way. */
async function whyNot(
  tx: Database,
  schoolId: string,
  members: Member[],
  begun: Member[],
): Promise<TeamChange | undefined> {
  if (members.some((member) => member.schoolId !== schoolId)) return refused("unknown");
  const apart = members.filter(({ payingSchool }) => payingSchool !== schoolId);
  if (apart.length > 0) return refused("own-place", apart);
  const inTeam = members.filter(({ kind }) => kind === "team");
  if (inTeam.length > 0) return refused("in-a-team", inTeam);
  const sent = await withVersion(tx, members);
  if (sent.length > 0) return refused("sent-in", sent);
  return begun.length > 1 ? refused("two-projects", begun) : undefined;
}

/** All of them into one entry, in their order; the others’ go. Answers those whose mentor had to go. */
async function unite(
  tx: Database,
  entryId: string,
  members: Member[],
  name: string,
): Promise<string[]> {
  await tx
    .update(entries)
    .set({ kind: "team", name, size: members.length })
    .where(eq(entries.id, entryId));
  for (const [position, { id }] of members.entries()) {
    await tx
      .update(entryMembers)
      .set({ entryId, position, isLeader: false })
      .where(and(eq(entryMembers.participantId, id), isNull(entryMembers.leftAt)));
  }
  const left = entryIdsOf(members).filter((id) => id !== entryId);
  const ended = await uniteMentors(tx, entryId, left);
  await removeFilesOf(tx, PROJECT_RECORD, left);
  // Who left one of these entries is found by it when it is time to forget them.
  await tx
    .update(entryMembers)
    .set({ entryId })
    .where(and(inArray(entryMembers.entryId, left), isNotNull(entryMembers.leftAt)));
  if (left.length > 0) await tx.delete(entries).where(inArray(entries.id, left));
  return ended;
}

interface Leaving {
  schoolId: string;
  participantId: string;
  by: EventActor;
}

/** A child goes on alone, with an empty project; what the team has made stays with the team. */
export async function leaveTeam(
  tx: Database,
  { schoolId, participantId, by }: Leaving,
  site: Site,
): Promise<TeamChange> {
  if (!isTeamOpen(site)) return refused("closed");
  const [member] = await lockMembers(tx, [participantId], site);
  if (member?.schoolId !== schoolId || member.kind !== "team") return refused("unknown");
  if (member.payingSchool !== schoolId) return refused("own-place", [member]);
  const { season, registrationId, entryId: teamId } = member;
  const [own] = await tx
    .insert(entries)
    .values({ season, registrationId, kind: "individual", size: 1 })
    .returning({ id: entries.id });
  if (!own) throw new Error("An entry was not stored");
  await tx
    .update(entryMembers)
    .set({ entryId: own.id, position: 0, isLeader: false })
    .where(eq(entryMembers.participantId, participantId));
  const size = await tx.$count(
    entryMembers,
    and(eq(entryMembers.entryId, teamId), isNull(entryMembers.leftAt)),
  );
  // One who is left is no team.
  const rest = size > 1 ? { size } : ({ size: 1, kind: "individual", name: null } as const);
  await tx.update(entries).set(rest).where(eq(entries.id, teamId));
  await tell(tx, [participantId], "entry.leave", by);
  return { state: "done", mentorsEnded: [] };
}

function refused(state: TeamRefusal, members: Member[] = []): TeamChange {
  return { state, names: members.map(({ givenName }) => givenName) };
}

async function tell(
  tx: Database,
  ids: string[],
  action: "entry.join" | "entry.leave",
  actor: EventActor,
): Promise<void> {
  for (const recordId of ids) {
    await recordEvent(tx, { actor, action, recordType: CONSENT_RECORD, recordId });
  }
}
