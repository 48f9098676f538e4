import { planAssignment } from "~/program/assignment/plan-assignment";
import type { Problem } from "~/program/assignment/problem";
import type { Mode } from "~/program/assignment/solve";
import type { WhyNot } from "~/program/assignment/why-not";
import { type KeptPlan, keptPlan } from "./kept-plan";

interface Asked {
  problem: Problem;
  mode: Mode;
  /** Of this entry it is told why each other judge does not read it. */
  explain?: string;
}

export function run({ problem, mode, explain }: Asked): { plan: KeptPlan; whyNot: WhyNot[] } {
  const plan = planAssignment(problem, mode);
  const { whyNot } = plan.kind === "planned" ? plan : plan.possible;
  return { plan: keptPlan(plan), whyNot: whyNot.filter(({ entryId }) => entryId === explain) };
}
