import { eq, sql } from "drizzle-orm";
import { sendResultLetters } from "../../app/features/results/letters/send-letters.server";
import { freezeRun } from "../../app/features/results/run/freeze-run.server";
import { db } from "../../app/platform/database/database.server";
import { outbox } from "../../app/platform/mail/outbox.table.server";
import { currentSite } from "../../app/platform/site/site.server";
import type { ReleasedKind } from "../../app/program/results/run-inputs";
import type { Site } from "../../app/program/site";
import { roundEntries } from "../../app/records/judging/rounds.table.server";
import { projectVersions } from "../../app/records/projects/projects.table.server";
import { approveRun } from "../../app/records/results/approve-run.server";
import { releaseDue } from "../../app/records/results/release-due.server";
import { aChildWithAProject } from "./projects.ts";
import { publishProject } from "./published-projects.ts";
import { aFrozenCount, aJudgedRound } from "./scored-round.ts";

/** When each of the two comes out, as the shipped season says. */
export const OUT_AT: Record<ReleasedKind, Date> = {
  online: new Date("2026-04-03T15:00:00Z"),
  showcase: new Date("2026-04-25T22:00:00Z"),
};

export function siteAt(now: Date): Site {
  return { ...currentSite(), now };
}

/** Frozen by a, signed by a and b, and out on its minute. */
export async function release(kind: ReleasedKind, reason = ""): Promise<string> {
  const site = siteAt(OUT_AT[kind]);
  const frozen = await freezeRun({ kind, reason, actor: "a", site });
  if ("refused" in frozen) throw new Error(frozen.refused);
  for (const id of ["a", "b"]) {
    await approveRun(frozen.runId, { id, email: `${id}@example.org` }, site);
  }
  await releaseDue(site, () => []);
  return frozen.runId;
}

/** Rosa's child has a project in the gallery that three judges read; it is a finalist, and that is out. */
export async function aReleasedFinalist() {
  const child = await aChildWithAProject();
  const slug = await publishProject(child.entryId);
  await aFrozenCount();
  const round = await aJudgedRound("online", [{ entryId: child.entryId, step: 4 }]);
  await keepVersions(child.entryId);
  const runId = await release("online");
  return { ...child, ...round, slug, runId };
}

/** As an opened round would have kept it. */
export async function keepVersions(entryId: string): Promise<void> {
  const [version] = await db()
    .select({ id: projectVersions.id })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, entryId));
  await db()
    .update(roundEntries)
    .set({ versionId: version?.id ?? null })
    .where(eq(roundEntries.entryId, entryId));
}

interface Told {
  /** How long they waited between being written and being sent. */
  waitedDays?: number;
}

/** The letters about what is out are written to everybody at this moment, and sent. */
export async function tellOfResults(programAt: Date, { waitedDays = 0 }: Told = {}): Promise<void> {
  await sendResultLetters(siteAt(programAt));
  const sentAt = sql`${outbox.createdAt} + make_interval(days => ${waitedDays})`;
  await db().update(outbox).set({ state: "sent", programAt, sentAt });
}
