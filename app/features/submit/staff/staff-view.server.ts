import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { localOf } from "~/program/mountain-time";
import { lastMinute, projectDeadline } from "~/program/project-deadline";
import { missingIn, packList, partsToLookAt, unreadableFiles } from "~/program/project-rules";
import { entryName, fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { findEntry } from "~/records/access/own-entries.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { mayTakePart } from "~/records/participants/may-take-part";
import { newestVersion } from "~/records/projects/add-version.server";
import { findDraft } from "~/records/projects/draft.server";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import { projectAppealVotes, projectExtensions } from "~/records/projects/projects.table.server";
import { appealsOf, reviewsOf } from "../reviews-view.server";
import { receiptOf } from "../submit-paths";
import { hadPartIn } from "./appealed.server";
import { concernsAbout } from "./concerns.server";
import { queueAround } from "./queue.server";

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
    isWithdrawn: project?.withdrawnAt != null,
    deadline: lastMinute(deadline),
    isOpen: site.now < deadline,
    newest: newest && {
      id: newest.id,
      number: newest.number,
      receipt: receiptOf(newest.id),
      at: localOf(newest.programAt),
      content: newest.content,
      lookedAt: partsToLookAt(newest.content),
      division: site.season.divisions[newest.division].name,
      missing: missingIn(packList(newest.content, site.season.divisions[newest.division])),
      unreadable: unreadableFiles(newest.content),
    },
    /** The language of each whom a letter goes to. */
    recipients: (await projectRecipients(db(), id)).map(({ locale }) => locale),
    concerns: await concernsAbout(id, site),
    review: newest ? await reviewsOf(newest.id, site) : null,
    appeals: await openAppeals(id, site, staffId),
    queue: await queueAround(id, site.season.id),
    extensions: extensions.map(({ id: key, until, reason }) => ({
      id: key,
      until: localOf(until),
      reason,
    })),
  };
}

/** With how far the committee is, and whether this colleague can still be one of it. */
async function openAppeals(projectId: string, site: Site, staffId: string) {
  const open = (await appealsOf(projectId, site)).filter(({ isGranted }) => isGranted === null);
  return Promise.all(
    open.map(async (appeal) => {
      const votes = await db()
        .select({ staffId: projectAppealVotes.staffId })
        .from(projectAppealVotes)
        .where(eq(projectAppealVotes.appealId, appeal.id));
      const hasVoted = votes.some((vote) => vote.staffId === staffId);
      const hadPart = await hadPartIn(db(), appeal.versionId, staffId);
      return { ...appeal, votes: votes.length, hasVoted, hadPart };
    }),
  );
}

export type StaffProject = NonNullable<Awaited<ReturnType<typeof staffProject>>>;
