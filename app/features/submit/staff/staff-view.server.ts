import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { localOf } from "~/program/mountain-time";
import { projectDeadline } from "~/program/project-deadline";
import { missingIn, packList, unreadableFiles } from "~/program/project-rules";
import { entryName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { findEntry } from "~/records/entries/own-entries.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { mayTakePart } from "~/records/participants/may-take-part";
import { findDraft } from "~/records/projects/draft.server";
import { projectExtensions, projectVersions } from "~/records/projects/projects.table.server";
import { reviewsOf } from "../reviews-view.server";
import { receiptOf } from "../submit-paths";

/** One project as staff look at it: its newest version with what the rules found, and what was decided. */
export async function staffProject(id: string, site: Site) {
  const { project, content: draft } = await findDraft(db(), id);
  const entry = project && (await findEntry(id));
  if (!project || !entry) return undefined;
  const versions = await db()
    .select()
    .from(projectVersions)
    .where(eq(projectVersions.projectId, id))
    .orderBy(desc(projectVersions.number));
  const newest = versions[0];
  const extensions = await db()
    .select()
    .from(projectExtensions)
    .where(eq(projectExtensions.projectId, id))
    .orderBy(desc(projectExtensions.createdAt));
  const members = await consentedParticipants(
    db(),
    entry.members.map((member) => member.id),
  );
  const deadline = projectDeadline(site.season, project.grantedUntil);
  return {
    id,
    title: newest?.content.title.title ?? draft.title.title,
    entry: entryName(entry),
    members: entry.members.map((member) => {
      const consented = members.get(member.id);
      return {
        id: member.id,
        name: [member.givenName, member.familyName].filter(Boolean).join(" "),
        grade: member.grade,
        takesPart: consented !== undefined && mayTakePart(consented),
      };
    }),
    isWithdrawn: project.withdrawnAt !== null,
    deadline: localOf(new Date(deadline.getTime() - 60_000)),
    isOpen: site.now < deadline,
    newest: newest && {
      id: newest.id,
      number: newest.number,
      receipt: receiptOf(newest.id),
      at: localOf(newest.programAt),
      content: newest.content,
      division: site.season.divisions[newest.division].name,
      missing: missingIn(packList(newest.content, site.season.divisions[newest.division])),
      unreadable: unreadableFiles(newest.content),
    },
    review: newest ? await reviewsOf(newest.id, site) : null,
    extensions: extensions.map(({ id: key, until, reason }) => ({
      id: key,
      until: localOf(until),
      reason,
    })),
  };
}

export type StaffProject = NonNullable<Awaited<ReturnType<typeof staffProject>>>;
