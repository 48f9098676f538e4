import type { ConflictKind } from "~/program/assignment/conflicts";
import type { FitParts } from "~/program/assignment/fit";
import type { Obstacle } from "~/program/assignment/obstacles";
import type {
  AssignmentPlan,
  JudgeTotal,
  PlannedReading,
} from "~/program/assignment/plan-assignment";
import type { Pair } from "~/program/assignment/problem";

/** A plan as it is stored: what two people have in common is asked for anew when somebody reads it. */
export type KeptPlan =
  | {
      kind: "planned";
      readings: KeptReading[];
      taken: (Pair & { why: "leftOut" | "conflict" | "moved" })[];
      judges: JudgeTotal[];
      heldInConflict: Pair[];
    }
  | { kind: "impossible"; obstacles: Obstacle[] };

export interface KeptReading extends Omit<PlannedReading, "flags" | "parts"> {
  flags: ConflictKind[];
  parts: FitParts;
}

/** Ids of assignments, and what those had that were taken or moved. */
export interface AppliedChanges {
  added: string[];
  taken: {
    id: string;
    roundEntryId: string;
    judgeId: string;
    position: number;
    panel: 1 | 2 | null;
  }[];
  moved: { id: string; position: number; panel: 1 | 2 | null }[];
}

export function keptPlan(plan: AssignmentPlan): KeptPlan {
  if (plan.kind === "impossible") return plan;
  const { readings, taken, judges, heldInConflict } = plan;
  return {
    kind: "planned",
    taken,
    judges,
    heldInConflict,
    readings: readings.map(({ flags, ...reading }) => ({
      ...reading,
      flags: flags.map(({ kind }) => kind),
    })),
  };
}
