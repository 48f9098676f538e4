import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { areEntriesLocked, mayStillWithdraw } from "~/program/entry-locks";
import { localOf } from "~/program/mountain-time";
import { lastMinute, projectDeadline } from "~/program/project-deadline";
import {
  divisionOf,
  missingIn,
  packList,
  partsToLookAt,
  unreadableFiles,
} from "~/program/project-rules";
import type { Divisions } from "~/program/season-divisions";
import { entryName, fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { findEntry, type OwnEntry } from "~/records/access/own-entries.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { mayTakePart } from "~/records/participants/may-take-part";
import { newestVersion } from "~/records/projects/add-version.server";
import { findDraft } from "~/records/projects/draft.server";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import { projectAppealVotes, projectExtensions } from "~/records/projects/projects.table.server";
import { committeeOf } from "../committee/seats.server";
import { openResultAppealsOf } from "../result-appeal/open-with-committee.server";
import { appealsOf, reviewsOf } from "../reviews-view.server";
import { receiptOf } from "../submit-paths";
import { hadPartIn } from "./appealed.server";
import { concernsAbout } from "./concerns.server";

/** One project as staff look at it: its newest version with what the rules found, and what was decided. */
export async function staffProject(id: string, site: Site, staffId: string) {
  const entry = await findEntry(id);
  if (!entry) return undefined;
  const { project, content: draft } = await findDraft(db(), id);
  const newest = await newestVersion(db(), id);
  const extensions = await db()
    .select()
    .from(projectExtensions)
    .where(eq(projectExtensions.projectId, id))
    .orderBy(desc(projectExtensions.createdAt));
  const members = await consentedParticipants(
    db(),
    entry.members.map((member) => member.id),
  );
  const deadline = projectDeadline(site.season, project?.grantedUntil);
  return {
    id,
    title: newest?.content.title.title ?? draft.title.title,
    entry: entryName(entry),
    members: entry.members.map((member) => {
      const consented = members.get(member.id);
      return {
        id: member.id,
        name: fullName(member),
        grade: member.grade,
        takesPart: consented !== undefined && mayTakePart(consented),
      };
    }),
    place: placeOf(entry, newest?.division, site),
    isWithdrawn: project?.withdrawnAt != null,
    canWithdraw:
      newest !== undefined &&
      !project?.withdrawnAt &&
      entry.season === site.season.id &&
      mayStillWithdraw(site),
    deadline: lastMinute(deadline),
    isOpen: site.now < deadline,
    newest: newest && {
      id: newest.id,
      goneAt: project?.memberGoneAt?.toISOString() ?? "",
      number: newest.number,
      receipt: receiptOf(newest.id),
      at: localOf(newest.programAt),
      content: newest.content,
      lookedAt: partsToLookAt(newest.content),
      division: divisionShown(entry, newest.division, site).name,
      missing: missingIn(packList(newest.content, divisionShown(entry, newest.division, site))),
      unreadable: unreadableFiles(newest.content),
    },
    /** The language of each whom a letter goes to. */
    recipients: (await projectRecipients(db(), id)).map(({ locale }) => locale),
    concerns: await concernsAbout(id, site),
    review: newest ? await reviewsOf(newest.id, site) : null,
    appeals: await openAppeals(id, site, staffId),
    resultAppeals: await openResultAppealsOf(id, site, staffId),
    extensions: extensions.map(({ id: key, until, reason }) => ({
      id: key,
      until: localOf(until),
      reason,
    })),
  };
}

/** Where it competes: a version keeps the division of its day, unless staff placed the entry since. */
function divisionShown({ placedIn }: OwnEntry, ofVersion: keyof Divisions, { season }: Site) {
  return season.divisions[placedIn ?? ofVersion];
}

function placeOf(entry: OwnEntry, ofVersion: keyof Divisions | undefined, site: Site) {
  const { divisions } = site.season;
  const byGrades = divisionOf(
    entry.members.map(({ grade }) => grade),
    divisions,
    null,
  );
  return {
    divisions: { k8: divisions.k8.name, highSchool: divisions.highSchool.name },
    division: entry.placedIn ?? ofVersion ?? byGrades,
    byGrades,
    isTeam: entry.kind === "team",
    isLocked: areEntriesLocked(site),
  };
}

/** With how far the committee is, and whether this colleague can still be one of it. */
export async function openAppeals(projectId: string, site: Site, staffId: string) {
  const open = (await appealsOf(projectId, site)).filter(({ isGranted }) => isGranted === null);
  return Promise.all(
    open.map(async (appeal) => {
      const votes = await db()
        .select({ voterId: projectAppealVotes.voterId })
        .from(projectAppealVotes)
        .where(eq(projectAppealVotes.appealId, appeal.id));
      const hasVoted = votes.some((vote) => vote.voterId === staffId);
      const hadPart = await hadPartIn(db(), appeal.versionId, staffId);
      const committee = await committeeOf(appeal.id);
      return { ...appeal, votes: votes.length, hasVoted, hadPart, ...committee };
    }),
  );
}

export type StaffProject = NonNullable<Awaited<ReturnType<typeof staffProject>>>;
