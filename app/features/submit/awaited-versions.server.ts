import { asc, eq, isNotNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { awaitedUntil, projectDeadline } from "~/program/project-deadline";
import type { PackItem } from "~/program/project-rules";
import type { Site } from "~/program/site";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { type Project, projects, type Sender } from "~/records/projects/projects.table.server";
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
  const own = await membersOfSender(id, awaitedBy);
  const sending = { entryId: id, season, own, arrivedAt: awaitedSince, sender: awaitedBy };
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

/** Whose words it may be: their own, or those of the children whose guardian pressed. */
async function membersOfSender(
  entryId: string,
  { personId, participantId }: Sender,
): Promise<string[]> {
  if (!personId) return participantId ? [participantId] : [];
  const members = await membersOfEntry(db(), entryId);
  const ties = await tiesOfPerson(personId);
  const wards = ties.filter(({ as }) => as === "guardian").map(({ to }) => to);
  return [...members]
    .filter(([id, { mailbox }]) => mailbox === personId || wards.includes(id))
    .map(([id]) => id);
}
