import { eq, sql } from "drizzle-orm";
import { freezeRun } from "~/features/results/run/freeze-run.server";
import { tagsOfRelease } from "~/features/results/run/tags-of-release.server";
import { db } from "~/platform/database/database.server";
import { FINALIST } from "~/program/results/awards";
import { freezeFrom, releaseMinute } from "~/program/results/release-times";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { findRound } from "~/records/judging/rounds.server";
import { roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { judges } from "~/records/people/judges.table.server";
import { publishStale } from "~/records/publications/publish.server";
import { approveRun } from "~/records/results/approve-run.server";
import { judgedEntries } from "~/records/results/own-awards.server";
import { releaseDue } from "~/records/results/release-due.server";
import { findRelease } from "~/records/results/released-run.server";
import { resultRuns } from "~/records/results/results.table.server";
import { freezeIfSettled } from "~/records/votes/freeze-count.server";
import type { Chance } from "./chance";
import { addDemoAwards, decideDemoAwards } from "./demo-awards";
import { qualityOf, shownEntries } from "./demo-quality";
import { addFinishedReading } from "./demo-reading";

const JUDGES_A_PROJECT = 5;
const SIGNERS = ["demonstration-1", "demonstration-2"];

/** Finalists of a round that was judged, and in the end the places; nobody is written to. */
export async function addDemoResults(
  site: Site,
  chance: Chance,
  { hasPlaces }: { hasPlaces: boolean },
): Promise<void> {
  if (!(await findRound(site.season.id, "online"))) return;
  await publishStale(site.now);
  await freezeIfSettled(site.season, site.now);
  await db().update(readingWords).set({ lookedOverAt: sql`now()`, lookedOverBy: "demonstration" });
  await settle("online", site);
  await addDemoAwards(site, chance);
  if (!hasPlaces) return;
  await scoreFinalists(site, chance);
  await decideDemoAwards(site);
  await settle("showcase", site);
}

/** As a careful staff does it, between the last score and the season's minute. */
async function settle(kind: ReleasedKind, site: Site): Promise<void> {
  const from = freezeFrom(site.season, kind).getTime();
  const due = releaseMinute(site.season, kind).getTime();
  const at = (share: number): Site => ({
    ...site,
    now: new Date(from + share * (due - from)),
  });
  const frozen = await freezeRun({ kind, reason: "", actor: "demonstration", site: at(0.7) });
  if ("refused" in frozen) throw new Error(`The made-up results were refused: ${frozen.refused}`);
  for (const [nth, id] of SIGNERS.entries()) {
    await approveRun(frozen.runId, { id, email: `${id}@example.org` }, at(0.8 + nth / 10));
  }
  await db()
    .update(resultRuns)
    .set({ lettersQueuedAt: sql`now()`, schoolsToldAt: sql`now()`, sponsorsToldAt: sql`now()` })
    .where(eq(resultRuns.id, frozen.runId));
  await releaseDue(at(1), tagsOfRelease);
}

/** Showcase day: five judges have seen each finalist. */
async function scoreFinalists(site: Site, chance: Chance): Promise<void> {
  const { season } = site;
  const { run } = await findRelease("online", site);
  // Award guests come to the day, and are not judged on it.
  const finalists = run
    ? (await judgedEntries(run)).filter(({ awards }) => awards.includes(FINALIST))
    : [];
  const rubric = season.judging.rounds.showcase;
  const [round] = await db()
    .insert(rounds)
    .values({ season: season.id, kind: "showcase", rubric, state: "closed" })
    .returning();
  const panel = await db().select({ id: judges.id }).from(judges).limit(20);
  const shown = await shownEntries();
  for (const [at, { roundEntryId }] of finalists.entries()) {
    const [before] = await db()
      .select()
      .from(roundEntries)
      .where(eq(roundEntries.id, roundEntryId));
    if (!before || !round) continue;
    const { entryId, versionId, division, isTeam } = before;
    const [entry] = await db()
      .insert(roundEntries)
      .values({ roundId: round.id, entryId, versionId, division, isTeam })
      .returning();
    const quality = qualityOf(2, shown.has(entryId ?? ""), chance);
    for (let i = 0; i < JUDGES_A_PROJECT; i += 1) {
      const judge = panel[(at + 3 * i) % panel.length];
      const place = { roundEntryId: entry?.id ?? "", judgeId: judge?.id ?? "", position: at };
      await addFinishedReading({ ...place, rubric, isTeam, quality }, site, chance);
    }
  }
}
