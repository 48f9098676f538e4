import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { BY_VISITOR, type EventActor } from "~/program/event-actors";
import type { FilePart } from "~/program/project";
import { isInTime, projectDeadline } from "~/program/project-deadline";
import { divisionOf, missingIn, type PackItem, packList } from "~/program/project-rules";
import type { Site } from "~/program/site";
import { entries } from "~/records/entries/entries.table.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import {
  addVersion,
  hashOfContent,
  isFullOfVersions,
  newestVersion,
} from "~/records/projects/add-version.server";
import { findDraft, isUnderWay, PROJECT_RECORD } from "~/records/projects/draft.server";
import {
  type ProjectVersion,
  projects,
  type Sender,
} from "~/records/projects/projects.table.server";
import { lockProject } from "~/records/projects/save-part.server";
import { sendReceipts } from "./letters/send-receipts.server";
import { mayStoreWords } from "./project-door.server";
import { type Arrived, type Refused, refusalFor } from "./save-draft.server";

export type SentIn =
  | { state: "sent"; version: ProjectVersion; isNew: boolean }
  /** Uploads are still running: it becomes a version when they are done. */
  | { state: "awaited" }
  | { state: "missing"; missing: PackItem[] }
  | { state: "refused"; why: Refused };

/** Somebody presses “Send in”. */
export async function sendIn(arrived: Arrived): Promise<SentIn> {
  const { at, arrivedAt, site } = arrived;
  if (!at.may("project.send-in")) return { state: "refused", why: "not-yours" };
  const why = await refusalFor(arrived);
  if (why) return { state: "refused", why };
  const { id: entryId, season } = at.entry;
  return makeVersion({ entryId, season, own: at.own, arrivedAt, sender: at.sender }, site);
}

export interface Sending {
  entryId: string;
  season: string;
  /** The members whose words it may be. */
  own: readonly string[];
  arrivedAt: Date;
  sender: Sender;
}

/**
 * The version, its receipts and the event are one step: all of them are there or none. The same content
 * twice, from a second press or from two computers, is one version.
 */
export async function makeVersion(sending: Sending, site: Site): Promise<SentIn> {
  const { entryId, arrivedAt, sender } = sending;
  const done = await db().transaction(async (tx): Promise<SentIn> => {
    const project = await lockProject(tx, sending);
    // Looked at once more behind the lock: the deadline may have been moved meanwhile.
    const deadline = projectDeadline(site.season, project.grantedUntil);
    if (!isInTime(arrivedAt, deadline)) return { state: "refused", why: "closed" };
    // So may a guardian have said no, or a grade have been mended.
    const members = await membersOfEntry(tx, entryId);
    if (!mayStoreWords(members, sending.own)) return { state: "refused", why: "no-consent" };
    const grades = Array.from(members.values(), ({ grade }) => grade);
    const [placed] = await tx
      .select({ placedIn: entries.placedIn })
      .from(entries)
      .where(eq(entries.id, entryId));
    const division = divisionOf(grades, site.season.divisions, placed?.placedIn ?? null);
    // A press that was acknowledged while uploads ran was counted then.
    const isFull = !project.awaitedSince && (await isFullOfVersions(tx, entryId));
    const { content, unready } = await findDraft(tx, entryId);
    const missing = missingIn(packList(content, site.season.divisions[division]));
    if (Object.values(unready).some(isUnderWay)) {
      if (isFull) return { state: "refused", why: "too-many-versions" };
      if (project.awaitedSince) return { state: "awaited" };
      // Nobody is promised that it counts while something is missing that is not on its way.
      const besides = missing.filter(({ part }) => !isUnderWay(unready[part as FilePart]));
      if (besides.length > 0) return { state: "missing", missing: besides };
      await waitForUploads(tx, sending);
      return { state: "awaited" };
    }
    if (missing.length > 0) return { state: "missing", missing };
    const last = await newestVersion(tx, entryId);
    const { posterDrawn } = project;
    const isSame = last?.hash === hashOfContent(content, posterDrawn) && !project.withdrawnAt;
    if (isFull && !isSame) return { state: "refused", why: "too-many-versions" };
    await tx
      .update(projects)
      .set({ withdrawnAt: null, awaitedSince: null, awaitedBy: null, droppedAt: null })
      .where(eq(projects.id, entryId));
    if (last && isSame) return { state: "sent", version: last, isNew: false };
    const version = await addVersion(tx, {
      projectId: entryId,
      content,
      division,
      posterDrawn,
      sentBy: sender,
      programAt: arrivedAt,
    });
    await recordEvent(tx, {
      actor: actorOf(sender),
      action: "project.send-in",
      recordType: PROJECT_RECORD,
      recordId: entryId,
      fields: [`version ${version.number}`],
    });
    await sendReceipts(tx, version, deadline, site);
    return { state: "sent", version, isNew: true };
  });
  wakeOutbox();
  return done;
}

/** The first press counts: a second one does not begin the fifteen minutes anew. */
async function waitForUploads(
  tx: Database,
  { entryId, arrivedAt, sender }: Sending,
): Promise<void> {
  await tx
    .update(projects)
    .set({ awaitedSince: arrivedAt, awaitedBy: sender, droppedAt: null })
    .where(eq(projects.id, entryId));
}

export function actorOf({ personId }: Sender): EventActor {
  return personId ? { kind: "person", id: personId } : BY_VISITOR;
}
