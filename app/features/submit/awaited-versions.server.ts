import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { awaitedUntil, projectDeadline } from "~/program/project-deadline";
import type { PackItem } from "~/program/project-rules";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { type Project, projects } from "~/records/projects/projects.table.server";
import { lockProject } from "~/records/projects/save-part.server";
import { sendNotSent } from "./letters/send-not-sent.server";
import { makeVersion } from "./send-in.server";

/** Send-ins that were pressed in time while uploads were running; answers how many became versions. */
export async function finishAwaited(site: Site, signal?: AbortSignal): Promise<number> {
  const awaited = await db()
    .select()
    .from(projects)
    .where(isNotNull(projects.awaitedSince))
    .orderBy(asc(projects.awaitedSince));
  let made = 0;
  for (const project of awaited) {
    signal?.throwIfAborted();
    try {
      if (await finishOne(project, site)) made += 1;
    } catch (error) {
      // One that cannot be finished holds up nobody else's. A database's message may quote what was typed.
      const reason = error instanceof Error ? error.name : "unknown";
      log().error({ project: project.id, reason }, "an awaited project was not sent in");
    }
  }
  return made;
}

async function finishOne(project: Project, site: Site): Promise<boolean> {
  const { id, season, awaitedSince, awaitedBy, grantedUntil } = project;
  if (!awaitedSince || !awaitedBy) return false;
  const deadline = projectDeadline(site.season, grantedUntil);
  if (site.now > awaitedUntil(awaitedSince, deadline)) {
    await drop(project, [], site);
    return false;
  }
  const grades = await gradesOf(id);
  const sending = { entryId: id, season, grades, arrivedAt: awaitedSince, sender: awaitedBy };
  const made = await makeVersion(sending, site);
  if (made.state === "sent") return true;
  // With uploads running it waits on; with something missing, or too late, the previous version stands.
  if (made.state === "missing") await drop(project, made.missing, site);
  if (made.state === "refused") await drop(project, [], site);
  return false;
}

/** Whoever pressed was told that it counts, so they are told that it did not. */
async function drop({ id, season }: Project, missing: PackItem[], site: Site): Promise<void> {
  await db().transaction(async (tx) => {
    const project = await lockProject(tx, { entryId: id, season });
    if (!project.awaitedSince) return;
    await tx
      .update(projects)
      .set({ awaitedSince: null, awaitedBy: null, droppedAt: site.now })
      .where(eq(projects.id, id));
    await recordEvent(tx, {
      actor: { kind: "system" },
      action: "project.drop",
      recordType: PROJECT_RECORD,
      recordId: id,
    });
    await sendNotSent(tx, project, missing, site);
  });
  wakeOutbox();
}

async function gradesOf(entryId: string): Promise<(string | null)[]> {
  const members = await db()
    .select({ grade: participants.grade })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)));
  return members.map(({ grade }) => grade);
}
