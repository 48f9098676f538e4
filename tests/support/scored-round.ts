import { db } from "../../app/platform/database/database.server";
import { currentSite } from "../../app/platform/site/site.server";
import type { RunInputs } from "../../app/program/results/run-inputs";
import { rubricOf } from "../../app/program/rubrics";
import { assignments, roundEntries, rounds } from "../../app/records/judging/rounds.table.server";
import { readingWords, scores } from "../../app/records/judging/scores.table.server";
import { judges } from "../../app/records/people/judges.table.server";
import { resultAppeals } from "../../app/records/results/appeals.table.server";
import {
  awardNominations,
  teacherNominations,
} from "../../app/records/results/nominations.table.server";
import {
  awards,
  resultApprovals,
  resultDecisions,
  resultRuns,
  showcaseAnswers,
} from "../../app/records/results/results.table.server";
import { judgeThanks } from "../../app/records/results/thanks.table.server";
import { voteCounts } from "../../app/records/votes/vote-counts.table.server";

/** Everything that hangs on rounds, in the order in which it lets itself be removed. */
export async function nothingIsJudged(): Promise<void> {
  const beside = [awardNominations, teacherNominations, judgeThanks, resultAppeals];
  const runs = [resultApprovals, awards, resultDecisions, resultRuns, showcaseAnswers, scores];
  const all = [...beside, ...runs];
  for (const table of [...all, readingWords, assignments, roundEntries, rounds, judges]) {
    await db().delete(table);
  }
  await db().delete(voteCounts);
}

/** Nobody voted, and the count says so. */
export async function aFrozenCount(projects: { project: number; votes: number }[] = []) {
  const totals = { counted: 0, removed: 0, moved: 0, "not counted": 0 };
  const tally = { lines: 0, voters: 0, totals, counted: { byMailbox: 0, bySlip: 0 }, projects };
  await db().insert(voteCounts).values({
    season: currentSite().season.id,
    file: "",
    sha256: "0",
    tally,
    frozenProgramAt: currentSite().now,
  });
}

interface ReadEntry {
  entryId: string | null;
  /** The step that every judge gives on every criterion; null: nobody has read it. */
  step: number | null;
  division?: "k8" | "highSchool";
}

/** Three judges have read all of these, and it is closed: in the order given; the first is kinder by nothing. */
export async function aJudgedRound(kind: RunInputs["kind"], read: ReadEntry[], judgeCount = 3) {
  const { season, now } = currentSite();
  const [round] = await db()
    .insert(rounds)
    .values({ season: season.id, kind, rubric: season.judging.rounds[kind], state: "closed" })
    // Decisions that were made before it opened hang on its row.
    .onConflictDoUpdate({ target: [rounds.season, rounds.kind], set: { state: "closed" } })
    .returning();
  const roundId = round?.id ?? "";
  const panel = await db()
    .insert(judges)
    .values(
      Array.from({ length: judgeCount }, (_, i) => ({ season: season.id, name: `Judge ${i}` })),
    )
    .returning();
  const criteria = rubricOf(season, season.judging.rounds[kind]).filter(
    ({ mark }) => mark !== "audience",
  );
  const made: string[] = [];
  for (const { entryId, step, division = "k8" } of read) {
    const [entry] = await db()
      .insert(roundEntries)
      .values({ roundId, entryId, division, isTeam: false })
      .returning();
    made.push(entry?.id ?? "");
    for (const [position, judge] of step === null ? [] : panel.entries()) {
      const [assignment] = await db()
        .insert(assignments)
        .values({
          roundEntryId: entry?.id ?? "",
          judgeId: judge.id,
          position,
          state: "finished",
          finishedAt: now,
          finishedProgramAt: now,
        })
        .returning();
      const assignmentId = assignment?.id ?? "";
      await db()
        .insert(scores)
        .values(
          criteria.map(({ id }) => ({
            assignmentId,
            criterion: id,
            value: step ?? 1,
            programAt: now,
          })),
        );
      await db()
        .insert(readingWords)
        .values({
          assignmentId,
          whatWorked: `Judge ${position} liked the measuring`,
          tryNext: `Judge ${position} would measure again`,
        });
    }
  }
  return { roundId, roundEntryIds: made };
}
