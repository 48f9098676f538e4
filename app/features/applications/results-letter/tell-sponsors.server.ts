import { and, countDistinct, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { currentSite } from "~/platform/site/site.server";
import { awardTitle } from "~/program/results/awards";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { heardBefore, queueOfRun } from "~/records/results/letters-of-run.server";
import { judgedEntries } from "~/records/results/own-awards.server";
import { findPhase, findRelease } from "~/records/results/released-run.server";
import { resultRuns } from "~/records/results/results.table.server";
import { type ShownAward, shownAwards } from "~/records/results/shown-awards.server";
import { applications } from "../applications.table.server";
import { SPONSOR_SUBJECT, sponsorResultsEmail } from "./sponsor-results.email";

/** Accepted sponsors hear once, in one letter for all that an address applied for, when the places and awards are out; of a later run whose prize went elsewhere. */
export async function tellSponsors(site: Site, signal?: AbortSignal): Promise<number> {
  const { season } = site;
  const { run } = await findRelease("showcase", site);
  if (!run || run.sponsorsToldAt) return 0;
  // How many projects there were stands in the online run, which may be taken back for a while.
  if ((await findPhase("online", site)) !== "out") return 0;
  const sponsors = await db()
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.season, season.id),
        eq(applications.kind, "sponsor"),
        eq(applications.status, "accepted"),
        eq(applications.suspectedSpam, false),
      ),
    );
  const given = await shownAwards(run.id);
  const figures = await figuresOf(site);
  const batch = { runId: run.id, matter: "sponsor", kind: "sponsor-results" } as const;
  const heard = await heardBefore(run, ["sponsor"]);
  let sent = 0;
  for (const [address, own] of Map.groupBy(sponsors, ({ email }) => email.toLowerCase())) {
    const [first] = own;
    if (!first) continue;
    signal?.throwIfAborted();
    const ids = [...new Set(own.flatMap(({ prize }) => prize ?? []))];
    const went = (awards: ShownAward[]) =>
      ids.map((id) => ({
        prize: awardTitle(id, season),
        went: awards.filter(({ award }) => award === id).map(nameOf),
      }));
    const prizes = went(given);
    const [last] = heard.get(address) ?? [];
    const before = last && went(await shownAwards(last.run.id));
    if (JSON.stringify(before) === JSON.stringify(prizes)) continue;
    const html = await renderEmail(sponsorResultsEmail({ ...figures, prizes }, site));
    const record = { type: "application", id: first.id };
    const letter = { to: first.email, subject: SPONSOR_SUBJECT, ...html, record };
    sent += await queueOfRun(batch, letter);
  }
  await db()
    .update(resultRuns)
    .set({ sponsorsToldAt: sql`now()` })
    .where(eq(resultRuns.id, run.id));
  return sent;
}

function nameOf({ project, school }: ShownAward): string {
  if (!project) return school ?? "a project that its family keeps to itself";
  const names = new Intl.ListFormat("en").format(project.names.en);
  return [`“${project.title}”`, names, school].filter(Boolean).join(", ");
}

async function figuresOf(site: Site) {
  const { run } = await findRelease("online", site);
  const ids = run ? (await judgedEntries(run)).map(({ entryId }) => entryId) : [];
  if (ids.length === 0) return { projects: 0, schools: 0 };
  const [row] = await db()
    .select({ schools: countDistinct(participants.schoolId) })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(inArray(entryMembers.entryId, ids), isNull(entryMembers.leftAt)));
  return { projects: ids.length, schools: row?.schools ?? 0 };
}

export const sponsorResultsJob: RecurringJob = {
  name: "sponsor-results",
  label: "Write to sponsors once the awards are out",
  everySeconds: 60,
  limitSeconds: 120,
  lane: "many",
  async run(signal) {
    if ((await tellSponsors(currentSite(), signal)) > 0) wakeOutbox();
  },
};
