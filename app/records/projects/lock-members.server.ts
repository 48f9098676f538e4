import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "../entries/entries.table.server";
import { participants } from "../participants/participants.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { PROJECT_RECORD } from "./draft.server";
import { projects, projectVersions } from "./projects.table.server";

export type Member = Awaited<ReturnType<typeof lockMembers>>[number];

/** Their entries too: of two teachers who choose the same child at once the second sees the first's team. */
export async function lockMembers(tx: Database, ids: string[], { season }: Site) {
  // In one order for everybody: two who hold what the other waits for would wait for ever. Their mates too, whom
  // the database writes anew with the team's name.
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(or(inArray(participants.id, ids), inArray(participants.id, matesOf(tx, ids))))
    .orderBy(asc(participants.id))
    .for("update");
  const members = await tx
    .select({
      id: participants.id,
      givenName: participants.givenName,
      schoolId: participants.schoolId,
      entryId: entries.id,
      kind: entries.kind,
      size: entries.size,
      season: entries.season,
      registrationId: entries.registrationId,
      payingSchool: registrations.schoolId,
    })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(
        inArray(participants.id, ids),
        eq(entries.season, season.id),
        isNull(entryMembers.leftAt),
      ),
    )
    .orderBy(asc(entries.id))
    .for("update", { of: entries });
  // Told in the order in which they were chosen.
  return members.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Everybody in the entries of these children. */
function matesOf(tx: Database, ids: string[]) {
  const theirs = tx
    .select({ id: entryMembers.entryId })
    .from(entryMembers)
    .where(inArray(entryMembers.participantId, ids));
  return tx
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .where(inArray(entryMembers.entryId, theirs));
}

/** A file may come before the first word does. */
export async function withProject<Each extends Pick<Member, "entryId">>(
  tx: Database,
  members: Each[],
): Promise<Each[]> {
  const written = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, entryIdsOf(members)));
  const sent = await tx
    .selectDistinct({ id: files.ownerId })
    .from(files)
    .where(
      and(
        eq(files.ownerKind, PROJECT_RECORD),
        inArray(files.ownerId, entryIdsOf(members)),
        inArray(files.state, ["uploading", "checking", "ready"]),
      ),
    );
  const rows = [...written, ...sent];
  return members.filter(({ entryId }) => rows.some(({ id }) => id === entryId));
}

export async function withVersion(tx: Database, members: Member[]): Promise<Member[]> {
  const rows = await tx
    .selectDistinct({ id: projectVersions.projectId })
    .from(projectVersions)
    .where(inArray(projectVersions.projectId, entryIdsOf(members)));
  return members.filter(({ entryId }) => rows.some(({ id }) => id === entryId));
}

export function entryIdsOf(members: Pick<Member, "entryId">[]): string[] {
  return members.map(({ entryId }) => entryId);
}
