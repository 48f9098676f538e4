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
import { queueOfRun } from "~/records/results/letters-of-run.server";
import { judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { resultRuns } from "~/records/results/results.table.server";
import { type ShownAward, shownAwards } from "~/records/results/shown-awards.server";
import { applications } from "../applications.table.server";
import { SPONSOR_SUBJECT, sponsorResultsEmail } from "./sponsor-results.email";

/** Accepted sponsors hear once, when the places and awards are out. */
export async function tellSponsors(site: Site, signal?: AbortSignal): Promise<number> {
  const { season } = site;
  const { run } = await findRelease("showcase", site);
  if (!run || run.sponsorsToldAt) return 0;
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
  const matter = { runId: run.id, matter: `${season.id}:sponsor`, kind: "sponsor-results" };
  let sent = 0;
  for (const { id, email, prize } of sponsors) {
    signal?.throwIfAborted();
    const news = {
      ...figures,
      prize: prize && awardTitle(prize, season),
      went: given.filter(({ award }) => award === prize).map(nameOf),
    };
    const html = await renderEmail(sponsorResultsEmail(news, site));
    const record = { type: "application", id };
    sent += await queueOfRun(matter, { to: email, subject: SPONSOR_SUBJECT, ...html, record });
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
