import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { UPLOAD_GRACE_MS } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { type Project, projects } from "~/records/projects/projects.table.server";
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

async function finishOne({ id, season, awaitedSince, awaitedBy }: Project, site: Site) {
  if (!awaitedSince || !awaitedBy) return false;
  const isOver = site.now.getTime() > awaitedSince.getTime() + UPLOAD_GRACE_MS;
  const sending = {
    entryId: id,
    season,
    grades: await gradesOf(id),
    arrivedAt: awaitedSince,
    sender: awaitedBy,
  };
  const { state } = isOver ? { state: "over" } : await makeVersion(sending, site);
  if (state === "sent") return true;
  // With uploads running it waits on; with something missing, or too late, the previous version stands.
  if (state !== "awaited") await forgetAwaited(id);
  return false;
}

async function forgetAwaited(id: string): Promise<void> {
  await db()
    .update(projects)
    .set({ awaitedSince: null, awaitedBy: null })
    .where(eq(projects.id, id));
}

async function gradesOf(entryId: string): Promise<(string | null)[]> {
  const members = await db()
    .select({ grade: participants.grade })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)));
  return members.map(({ grade }) => grade);
}
