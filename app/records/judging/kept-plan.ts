import type { ConflictKind } from "~/program/assignment/conflicts";
import type { FitParts } from "~/program/assignment/fit";
import type { Obstacle } from "~/program/assignment/obstacles";
import type {
  AssignmentPlan,
  JudgeTotal,
  PlannedReading,
  PossiblePart,
} from "~/program/assignment/plan-assignment";
import type { Pair } from "~/program/assignment/problem";

/** A plan as it is stored: what two people have in common is asked for anew when somebody reads it. */
export type KeptPlan =
  | ({ kind: "planned" } & KeptPreview)
  | {
      kind: "impossible";
      obstacles: Obstacle[];
      /** What can be applied all the same; none where nobody can read anything. */
      possible?: KeptPossible;
    };

export interface KeptPreview {
  readings: KeptReading[];
  taken: (Pair & { why: "leftOut" | "conflict" | "moved" })[];
  judges: JudgeTotal[];
  heldInConflict: Pair[];
}

export type KeptPossible = KeptPreview & Pick<PossiblePart, "below" | "apart" | "twoPanels">;

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
  if (plan.kind === "planned") return { kind: "planned", ...keptPreview(plan) };
  const { kind, obstacles, possible } = plan;
  const { below, apart, twoPanels } = possible;
  if (possible.readings.length === 0) return { kind, obstacles };
  return {
    kind,
    obstacles,
    possible: { ...keptPreview(possible), below, apart, twoPanels },
  };
}

/** What would be applied: all that was asked for, or as far as it goes. */
export function applicablePart(plan: KeptPlan): KeptPreview | undefined {
  return plan.kind === "planned" ? plan : plan.possible;
}

function keptPreview({
  readings,
  taken,
  judges,
  heldInConflict,
}: Pick<PossiblePart, "readings" | "taken" | "judges" | "heldInConflict">): KeptPreview {
  return {
    taken,
    judges,
    heldInConflict,
    readings: readings.map(({ flags, ...reading }) => ({
      ...reading,
      flags: flags.map(({ kind }) => kind),
    })),
  };
}
