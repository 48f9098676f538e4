import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { refusalOf } from "~/platform/files/find-files.server";
import { localOf } from "~/program/mountain-time";
import { FILE_PARTS, posterNumber } from "~/program/project";
import { isInTime, projectDeadline } from "~/program/project-deadline";
import { divisionOf } from "~/program/project-rules";
import { entryName, shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { mayTakePart } from "~/records/participants/may-take-part";
import { hashOfContent } from "~/records/projects/add-version.server";
import { type Draft, findDraft, TAKEN_OUT } from "~/records/projects/draft.server";
import { type ProjectVersion, projectVersions } from "~/records/projects/projects.table.server";
import { slotOf } from "./part-slots";
import type { AtProject } from "./project-door.server";
import { reviewsOf } from "./reviews-view.server";
import { receiptOf } from "./submit-paths";

export type ProjectView = Awaited<ReturnType<typeof projectView>>;

/** The project as this visitor may see it; nobody's contact data. */
export async function projectView(at: AtProject, site: Site, arrivedAt: Date) {
  const { entry } = at;
  const draft = await findDraft(db(), entry.id);
  const { project, content } = draft;
  const deadline = projectDeadline(site.season, project?.grantedUntil);
  const isOpen = entry.season === site.season.id && isInTime(arrivedAt, deadline);
  const versions = await versionsOf(entry.id);
  const newest = versions[0];
  const posterDrawn = project?.posterDrawn ?? 0;
  return {
    ...frameOf(at, site),
    content,
    posterNumber: posterNumber(entry.id, posterDrawn),
    revisions: Object.fromEntries(
      draft.rows
        .filter(({ row }) => row !== TAKEN_OUT)
        .map(({ part, row, revision }) => [slotOf(part, row), revision]),
    ),
    unready: unreadyOf(draft),
    lastSaved: lastSavedOf(draft, at),
    deadline: localOf(new Date(deadline.getTime() - 60_000)),
    minutesLeft: Math.max(0, Math.floor((deadline.getTime() - site.now.getTime()) / 60_000)),
    isGranted: deadline > projectDeadline(site.season),
    isOpen,
    canEdit: isOpen && at.mayStore && at.may("project.edit"),
    refusal: refusalOfVisitor(at, isOpen),
    canWithdraw: isOpen && newest !== undefined && at.may("entry.withdraw"),
    isWithdrawn: project?.withdrawnAt != null,
    isAwaited: project?.awaitedSince != null,
    isAsSent: newest?.hash === hashOfContent(content, posterDrawn),
    versions: versions.map(({ id, number, programAt }) => ({
      number,
      receipt: receiptOf(id),
      at: localOf(programAt),
    })),
    review: newest ? await reviewsOf(newest.id, site) : null,
  };
}

/** The same for a version: what was sent in, as it was. */
export async function versionView(at: AtProject, site: Site, number: number) {
  const versions = await versionsOf(at.entry.id);
  const version = versions.find((one) => one.number === number);
  if (!version) return undefined;
  const { content, division, posterDrawn, programAt, id } = version;
  return {
    ...frameOf(at, site),
    division: site.season.divisions[division],
    content,
    posterNumber: posterNumber(at.entry.id, posterDrawn),
    number,
    receipt: receiptOf(id),
    at: localOf(programAt),
  };
}

function frameOf({ entry, members }: AtProject, { season }: Site) {
  const grades = entry.members.map(({ grade }) => grade);
  return {
    entryId: entry.id,
    entryName: entryName(entry),
    division: season.divisions[divisionOf(grades, season.divisions)],
    uploads: season.uploads,
    members: entry.members.map((member) => {
      const consented = members.get(member.id);
      return {
        id: member.id,
        name: shownName(member),
        givenName: member.givenName,
        grade: member.grade,
        takesPart: consented !== undefined && mayTakePart(consented),
      };
    }),
  };
}

function versionsOf(projectId: string): Promise<ProjectVersion[]> {
  return db()
    .select()
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(desc(projectVersions.number));
}

function unreadyOf({ unready }: Draft) {
  return FILE_PARTS.flatMap((part) => {
    const file = unready[part];
    if (!file) return [];
    const { id, name, state } = file;
    return [{ part, id, name, state, refusal: refusalOf(file) }];
  });
}

function lastSavedOf({ rows }: Draft, { members }: AtProject) {
  const last = rows.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
  if (!last) return null;
  const seconds = Math.max(0, Math.round((Date.now() - last.updatedAt.getTime()) / 1_000));
  return { seconds, by: members.get(last.editorId ?? "")?.givenName ?? null };
}

function refusalOfVisitor(at: AtProject, isOpen: boolean) {
  if (!at.may("project.edit")) return "not-yours" as const;
  if (!at.mayStore) return "no-consent" as const;
  return isOpen ? null : ("closed" as const);
}
