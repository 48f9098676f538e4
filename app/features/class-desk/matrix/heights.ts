import { type ClassRow, isStageFinished, type StageProgress } from "./class-row";
import { isNearlyPacked } from "./next-step";

/** How many of a class are over each height: what the range above the table is drawn from. */
interface Heights {
  signed: number;
  stages: { id: StageProgress["id"]; over: number }[];
  packed: number;
  sentIn: number;
}

const SIGNED: ClassRow["consent"][] = ["signed", "confirming", "paper", "not-needed"];

export function heightsOf(rows: readonly ClassRow[]): Heights {
  const count = (isWanted: (row: ClassRow) => boolean) => rows.filter(isWanted).length;
  return {
    signed: count(({ consent }) => SIGNED.includes(consent)),
    stages: (rows[0]?.stages ?? []).map(({ id }) => ({
      id,
      over: count(({ stages }) => stages.some((stage) => stage.id === id && isOver(stage))),
    })),
    packed: count((row) => row.project.isSentIn || isPacked(row) || isNearlyPacked(row)),
    sentIn: count(({ project }) => project.isSentIn),
  };
}

function isOver(stage: StageProgress): boolean {
  return stage.isConfirmed || isStageFinished(stage);
}

function isPacked({ project }: ClassRow): boolean {
  return project.of > 0 && project.missing === null;
}
