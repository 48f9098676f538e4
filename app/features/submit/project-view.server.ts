import { and, desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { refusalOf } from "~/platform/files/find-files.server";
import { realNow } from "~/platform/site/clock.server";
import { mayStillWithdraw } from "~/program/entry-locks";
import type { Locale } from "~/program/locale";
import { localOf } from "~/program/mountain-time";
import { FILE_PARTS, posterNumber } from "~/program/project";
import { isInTime, lastMinute, projectDeadline, uploadsEnd } from "~/program/project-deadline";
import { divisionOf } from "~/program/project-rules";
import { entryName, shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { seesConsent } from "~/records/access/sees-consent";
import { mentorOf } from "~/records/entries/mentors.server";
import { closedLinksOf } from "~/records/judging/troubles.server";
import {
  type ConsentProgress,
  consentProgress,
} from "~/records/participants/consent-progress.server";
import { heldBy } from "~/records/participants/may-take-part";
import { hashOfContent } from "~/records/projects/add-version.server";
import { type Draft, findDraft } from "~/records/projects/draft.server";
import { type ProjectVersion, projectVersions } from "~/records/projects/projects.table.server";
import { slotOf } from "./part-slots";
import type { AtProject } from "./project-door.server";
import { appealsOf, reviewsOf } from "./reviews-view.server";
import { receiptOf } from "./submit-paths";

const LARGEST_INTEGER = 2 ** 31 - 1;

export type ProjectView = Awaited<ReturnType<typeof projectView>>;

interface Asked {
  arrivedAt: Date;
  locale: Locale;
}

/** The project as this visitor may see it; nobody's contact data. */
export async function projectView(at: AtProject, site: Site, { arrivedAt, locale }: Asked) {
  const { entry } = at;
  const draft = await findDraft(db(), entry.id);
  const { project, content } = draft;
  const deadline = projectDeadline(site.season, project?.grantedUntil);
  const isOfSeason = entry.season === site.season.id;
  const isOpen = isOfSeason && isInTime(arrivedAt, deadline);
  const mayWrite = at.mayStore && at.may("project.edit");
  const versions = await headsOf(entry.id);
  const newest = versions[0];
  const posterDrawn = project?.posterDrawn ?? 0;
  const isAwaited = project?.awaitedSince != null;
  return {
    ...(await frameOf(at, site)),
    content,
    posterNumber: posterNumber(entry.id, posterDrawn),
    revisions: Object.fromEntries(
      draft.rows.map(({ part, row, revision }) => [slotOf(part, row), revision]),
    ),
    unready: unreadyOf(draft, locale),
    lastSaved: lastSavedOf(draft, at),
    deadline: lastMinute(deadline),
    minutesLeft: Math.max(0, Math.floor((deadline.getTime() - site.now.getTime()) / 60_000)),
    isGranted: deadline > projectDeadline(site.season),
    isOpen,
    canEdit: isOpen && mayWrite,
    canWriteStatement: isOpen && at.mayStore && at.may("project.write-statement"),
    /** An upload that had begun in time goes on after the deadline, also on a page that is opened anew. */
    canFinishUploads: isOfSeason && isInTime(arrivedAt, uploadsEnd(deadline)) && mayWrite,
    refusal: refusalOfVisitor(at, isOpen),
    closedLinks: at.may("project.edit")
      ? (await closedLinksOf(entry.id, site.now)).map(({ part, until }) => ({
          part,
          until: lastMinute(until),
        }))
      : [],
    canWithdraw:
      isOfSeason &&
      mayStillWithdraw({ season: site.season, now: arrivedAt }) &&
      (newest !== undefined || isAwaited) &&
      at.may("entry.withdraw"),
    isWithdrawn: project?.withdrawnAt != null,
    canPutBack: isOpen && project?.withdrawnAt != null && mayWrite && at.may("project.send-in"),
    isAwaited,
    /** “Send in” was pressed in time, and became no version. */
    wasDropped: project?.droppedAt != null,
    isAsSent: newest?.hash === hashOfContent(content, posterDrawn),
    versions: versions.map(({ id, number, programAt }) => ({
      number,
      receipt: receiptOf(id),
      at: localOf(programAt),
    })),
    review: newest ? await reviewsOf(newest.id, site) : null,
    canAppeal: at.mayAppeal,
    canRemind: at.may("consent.remind"),
    appeals: (await appealsOf(entry.id, site)).map(
      ({ text: _, reason: __, versionId: ___, ...appeal }) => appeal,
    ),
  };
}

/** The same for a version: what was sent in, as it was. */
export async function versionView(at: AtProject, site: Site, number: number) {
  // From the address: the database takes no other numbers.
  if (!Number.isInteger(number) || Math.abs(number) > LARGEST_INTEGER) return undefined;
  const version = await findVersion(at.entry.id, number);
  if (!version) return undefined;
  const { content, division, posterDrawn, programAt, id } = version;
  return {
    ...(await frameOf(at, site)),
    division: site.season.divisions[division],
    content,
    posterNumber: posterNumber(at.entry.id, posterDrawn),
    number,
    receipt: receiptOf(id),
    at: localOf(programAt),
  };
}

async function frameOf({ visitor, entry, members, sender, own }: AtProject, { season }: Site) {
  const grades = entry.members.map(({ grade }) => grade);
  const progress = await consentProgress(entry.members.map(({ id }) => id));
  const held = heldBy(members, own);
  return {
    entryId: entry.id,
    entryName: entryName(entry),
    hasMentor: (await mentorOf(entry.id))?.acceptedAt != null,
    division: season.divisions[divisionOf(grades, season.divisions, entry.placedIn)],
    uploads: season.uploads,
    members: entry.members.map((member) => {
      const isSeen = seesConsent(
        { actor: visitor.actor, personId: sender.personId },
        { entry, member },
      );
      return {
        id: member.id,
        name: shownName(member),
        givenName: member.givenName,
        grade: member.grade,
        /** Null for those who may not know. */
        consent: isSeen ? stateOf(progress.get(member.id)) : null,
        /** Until this one's guardian has signed, nothing that this visitor types is kept. */
        isHolding: held.includes(member.id),
      };
    }),
  };
}

/** "not-asked": the letter is still to go. */
type ConsentState = "in" | "no-address" | "not-asked" | "waiting" | "no";

function stateOf(progress: ConsentProgress | undefined): ConsentState {
  if (!progress) return "no-address";
  const { stage, askedAt } = progress;
  if (stage === "waiting") return askedAt ? "waiting" : "not-asked";
  return stage === "no" || stage === "no-address" ? stage : "in";
}

/** Without what was written: there may be two hundred of them. */
function headsOf(projectId: string) {
  const { id, number, hash, programAt } = projectVersions;
  return db()
    .select({ id, number, hash, programAt })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(desc(projectVersions.number));
}

async function findVersion(projectId: string, number: number): Promise<ProjectVersion | undefined> {
  const [version] = await db()
    .select()
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), eq(projectVersions.number, number)));
  return version;
}

function unreadyOf({ unready }: Draft, locale: Locale) {
  return FILE_PARTS.flatMap((part) => {
    const file = unready[part];
    if (!file) return [];
    const { id, name, state } = file;
    return [{ part, id, name, state, refusal: refusalOf(file, locale) }];
  });
}

function lastSavedOf({ rows }: Draft, { members }: AtProject) {
  const last = rows.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
  if (!last) return null;
  const seconds = Math.max(0, Math.round((realNow().getTime() - last.updatedAt.getTime()) / 1_000));
  return { seconds, by: members.get(last.editorId ?? "")?.givenName ?? null };
}

function refusalOfVisitor(at: AtProject, isOpen: boolean) {
  const mayWrite = at.may("project.edit") || at.may("project.write-statement");
  if (!mayWrite) return "not-yours" as const;
  if (!at.mayStore) return "no-consent" as const;
  return isOpen ? null : ("closed" as const);
}
