import { eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { currentSite } from "~/platform/site/site.server";
import type { AdvisingEnd } from "~/program/advising";
import type { Site } from "~/program/site";
import { findEntry } from "~/records/access/own-entries.server";
import {
  findMatches,
  isAdvisingOpen,
  isInForce,
  type Match,
} from "~/records/advising/matches.server";
import { advisorMatches } from "~/records/entries/advising.table.server";
import { projects } from "~/records/projects/projects.table.server";
import { endAdvising } from "./change-advising.server";

/** Ends what nobody ends: a clearance that ran out, an entry that left, a season that is over. Answers how many. */
export async function settleAdvising(site: Site): Promise<number> {
  let ended = 0;
  for (const found of await findMatches(isNull(advisorMatches.endedAt))) {
    const by = await whyOver(found, site);
    if (!by) continue;
    const ending = { matchId: found.match.id, by, actor: { kind: "system" } as const };
    if (await endAdvising(ending, site)) ended += 1;
  }
  return ended;
}

async function whyOver(found: Match, site: Site): Promise<AdvisingEnd | null> {
  const { match, advisor } = found;
  if (match.season !== site.season.id || !isAdvisingOpen(site)) return "season";
  const entry = await findEntry(match.entryId);
  if (!entry || entry.members.length === 0 || (await isWithdrawn(match.entryId))) return "entry";
  if (!match.offeredAt) return null;
  if (!advisor || advisor.endedAt) return "advisor";
  return isInForce(advisor, site) ? null : "clearance";
}

async function isWithdrawn(entryId: string): Promise<boolean> {
  const [project] = await db()
    .select({ state: projects.state })
    .from(projects)
    .where(eq(projects.id, entryId));
  return project?.state === "withdrawn";
}

export const settleAdvisingJob: RecurringJob = {
  name: "advising",
  label: "End advising whose clearance or entry is over",
  everySeconds: 600,
  limitSeconds: 120,
  atStart: true,
  async run() {
    const ended = await settleAdvising(currentSite());
    if (ended > 0) log().info({ ended }, "advising ended");
  },
};
