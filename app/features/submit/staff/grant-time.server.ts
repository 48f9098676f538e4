import { and, desc, eq, gt } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import { projectDeadline } from "~/program/project-deadline";
import { findEntry } from "~/records/access/own-entries.server";
import { newestVersion } from "~/records/projects/add-version.server";
import {
  projectExtensions,
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { lockProject } from "~/records/projects/save-part.server";
import { sendGranted } from "../letters/send-granted.server";
import { type Deed, recordDeed } from "./decide.server";
import { keptDecision } from "./kept-decision.server";

/** More time for one entry, whether it has begun or not; the reason is kept. */
export async function grantTime(
  deed: Deed,
  { until, reason }: { until: Date; reason: string },
): Promise<ToldChange> {
  const { projectId, actor, site } = deed;
  const entry = await findEntry(projectId);
  if (!entry) return "missing";
  const granted = await db().transaction(async (tx) => {
    await lockProject(tx, { entryId: projectId, season: entry.season });
    const grantedUntil = await grantedUntilOf(tx, projectId);
    const row = { projectId, until, reason, grantedBy: actor, programAt: site.now };
    const [extension] = await tx.insert(projectExtensions).values(row).returning();
    await tx.update(projects).set({ grantedUntil: until }).where(eq(projects.id, projectId));
    await recordDeed(tx, { projectId, actor }, "project.grant-time", [], reason);
    const kept = await keptDecision(tx, deed, { extension: extension?.id ?? "", grantedUntil });
    const deadline = projectDeadline(site.season, until);
    return { told: await sendGranted(tx, projectId, deadline, site, kept) };
  });
  wakeOutbox();
  return granted;
}

/**
 * Unless a colleague has granted another time or looked a version over since, or the family has sent in within it:
 * also one whose files still come, who was told that it counts.
 */
export async function takeTimeBack(
  tx: Database,
  projectId: string,
  { extension: id = "", grantedUntil }: Record<string, string>,
): Promise<string | null> {
  const [project] = await tx
    .select()
    .from(projects)
    .where(eq(projects.id, projectId))
    .for("update");
  if (project?.awaitedSince) return null;
  const [last] = await tx
    .select()
    .from(projectExtensions)
    .where(eq(projectExtensions.projectId, projectId))
    .orderBy(desc(projectExtensions.createdAt))
    .limit(1);
  if (last?.id !== id) return null;
  const version = await newestVersion(tx, projectId);
  if (version && version.createdAt > last.createdAt) return null;
  const isReviewed = and(
    eq(projectVersions.projectId, projectId),
    gt(projectReviews.createdAt, last.createdAt),
  );
  const [reviewed] = await tx
    .select({ id: projectReviews.id })
    .from(projectReviews)
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .where(isReviewed)
    .limit(1);
  if (reviewed) return null;
  await tx.delete(projectExtensions).where(eq(projectExtensions.id, id));
  const before = grantedUntil ? new Date(grantedUntil) : null;
  await tx.update(projects).set({ grantedUntil: before }).where(eq(projects.id, projectId));
  return "more time";
}

async function grantedUntilOf(tx: Database, projectId: string): Promise<string> {
  const [project] = await tx
    .select({ grantedUntil: projects.grantedUntil })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.grantedUntil?.toISOString() ?? "";
}
