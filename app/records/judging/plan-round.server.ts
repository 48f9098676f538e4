import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { heavyTask } from "~/platform/heavy/heavy-task.server";
import type { Mode } from "~/program/assignment/solve";
import type { WhyNot } from "~/program/assignment/why-not";
import type { Site } from "~/program/site";
import { type AssignmentPlanRow, assignmentPlans } from "./assignment-plans.table.server";
import { hashOfProblem, roundProblem } from "./round-problem.server";
import type { Round } from "./rounds.table.server";

/** 300 projects and 90 judges take seconds in which nobody else would be answered. */
const compute = heavyTask<typeof import("./plan-round.heavy")>("records/judging/plan-round", {
  limitSeconds: 120,
  limitMegabytes: 1_024,
});

/** Computes who reads what and keeps it for staff to look at; nothing else changes. */
export async function planRound(
  round: Round,
  mode: Mode,
  { actor, site, signal }: { actor: string; site: Site; signal?: AbortSignal },
): Promise<void> {
  const problem = await roundProblem(round, site.season);
  const { plan } = await compute({ problem, mode }, signal);
  await db()
    .insert(assignmentPlans)
    .values({
      roundId: round.id,
      mode,
      problemHash: hashOfProblem(problem),
      plan,
      madeBy: actor,
      programAt: site.now,
    });
}

/** Why each other judge does not read this entry, as things stand now. */
export async function whyNotThese(
  round: Round,
  { entryId, mode }: { entryId: string; mode: Mode },
  site: Site,
  signal?: AbortSignal,
): Promise<WhyNot[]> {
  const problem = await roundProblem(round, site.season);
  return (await compute({ problem, mode, explain: entryId }, signal)).whyNot;
}

/** The one that staff look at: made last, and not applied. */
export async function waitingPlan(
  roundId: string,
  from: Database = db(),
): Promise<AssignmentPlanRow | undefined> {
  const [plan] = await from
    .select()
    .from(assignmentPlans)
    .where(eq(assignmentPlans.roundId, roundId))
    .orderBy(desc(assignmentPlans.createdAt), desc(assignmentPlans.id))
    .limit(1);
  return plan?.appliedAt ? undefined : plan;
}

/** The one that could be undone. */
export async function lastApplied(
  roundId: string,
  from: Database = db(),
): Promise<AssignmentPlanRow | undefined> {
  const [plan] = await from
    .select()
    .from(assignmentPlans)
    .where(
      and(
        eq(assignmentPlans.roundId, roundId),
        isNotNull(assignmentPlans.appliedAt),
        isNull(assignmentPlans.undoneAt),
      ),
    )
    .orderBy(desc(assignmentPlans.appliedAt))
    .limit(1);
  return plan;
}
