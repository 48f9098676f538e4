import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import type { PartId } from "~/program/project";
import { divisionOf, missingIn, packList } from "~/program/project-rules";
import type { ProjectState } from "~/program/project-state";
import { entries, entryMembers } from "../entries/entries.table.server";
import { participants } from "../participants/participants.table.server";
import { type Draft, findDrafts } from "./draft.server";
import { projectVersions } from "./projects.table.server";

export interface ProjectSummary {
  /** `none` before the first word or file. */
  state: "none" | ProjectState;
  /** How many parts of the draft still keep it from being sent in. */
  missing: number;
  firstMissing?: PartId;
  /** Of the parts that must be there, how many are. */
  packed: number;
  asked: number;
  versions: number;
  /** The mentor's statement has a place in it, and is not written. */
  lacksStatement: boolean;
  /** Of the newest version, on the programme’s clock. */
  sentAt?: Date;
  /** More time that staff gave to this entry alone. */
  grantedUntil?: Date;
}

/** How far the projects of these entries are, by the rules of today’s season; each entry has one. */
export async function projectSummaries(entryIds: string[]): Promise<Map<string, ProjectSummary>> {
  if (entryIds.length === 0) return new Map();
  const { divisions } = currentSite().season;
  const drafts = await findDrafts(db(), entryIds);
  const grades = await gradesOf(entryIds);
  const placed = await placesOf(entryIds);
  const newest = await newestVersions(entryIds);
  return new Map(
    [...drafts].map(([id, draft]) => {
      const division =
        divisions[divisionOf(grades.get(id) ?? [], divisions, placed.get(id) ?? null)];
      const parts = packList(draft.content, division);
      const missing = missingIn(parts);
      const asked = parts.filter(({ isRequired }) => isRequired);
      const version = newest.get(id);
      const summary: ProjectSummary = {
        state: stateOf(draft),
        missing: missing.length,
        packed: asked.filter(({ problem }) => problem === null).length,
        asked: asked.length,
        versions: version?.number ?? 0,
        lacksStatement: parts.some(({ part, isBegun }) => part === "mentorStatement" && !isBegun),
      };
      if (missing[0]) summary.firstMissing = missing[0].part;
      if (version) summary.sentAt = version.programAt;
      if (draft.project?.grantedUntil) summary.grantedUntil = draft.project.grantedUntil;
      return [id, summary];
    }),
  );
}

function stateOf({ project, content, unready }: Draft): ProjectSummary["state"] {
  // Files may have come before the first word did.
  const hasFiles = Object.keys({ ...content.files, ...unready }).length > 0;
  return project?.state ?? (hasFiles ? "draft" : "none");
}

async function gradesOf(entryIds: string[]): Promise<Map<string, (string | null)[]>> {
  const members = await db()
    .select({ entryId: entryMembers.entryId, grade: participants.grade })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(inArray(entryMembers.entryId, entryIds), isNull(entryMembers.leftAt)));
  const byEntry = Map.groupBy(members, ({ entryId }) => entryId);
  return new Map([...byEntry].map(([id, rows]) => [id, rows.map(({ grade }) => grade)]));
}

/** Those that staff placed in a division. */
async function placesOf(entryIds: string[]) {
  const rows = await db()
    .select({ id: entries.id, placedIn: entries.placedIn })
    .from(entries)
    .where(and(inArray(entries.id, entryIds), isNotNull(entries.placedIn)));
  return new Map(rows.map(({ id, placedIn }) => [id, placedIn]));
}

/** Versions are numbered without a gap, so that the newest tells how many there are. */
async function newestVersions(entryIds: string[]) {
  const rows = await db()
    .selectDistinctOn([projectVersions.projectId], {
      projectId: projectVersions.projectId,
      number: projectVersions.number,
      programAt: projectVersions.programAt,
    })
    .from(projectVersions)
    .where(inArray(projectVersions.projectId, entryIds))
    .orderBy(asc(projectVersions.projectId), desc(projectVersions.number));
  return new Map(rows.map((row) => [row.projectId, row]));
}
