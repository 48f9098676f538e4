import { type ClassRow, hasBegun, waitsForGuardian } from "../matrix/class-row";

/** A class as a principal counts it. */
export interface ReportNumbers {
  students: number;
  /** A guardian has signed, or none is needed. */
  signed: number;
  waiting: number;
  begun: number;
  /** Stages that an adult has confirmed, all children together. */
  stages: number;
  inTeams: number;
  sentIn: number;
}

/** Who does not take part counts as a student, and as nothing else. */
export function reportNumbers(rows: readonly ClassRow[]): ReportNumbers {
  const taking = rows.filter(({ consent }) => consent !== "no");
  const count = (isWanted: (row: ClassRow) => boolean) => taking.filter(isWanted).length;
  return {
    students: rows.length,
    signed: count((row) => !waitsForGuardian(row)),
    waiting: count(waitsForGuardian),
    begun: count(hasBegun),
    stages: taking.reduce((sum, row) => sum + confirmedStages(row), 0),
    inTeams: count(({ team }) => team !== null),
    sentIn: count(({ project }) => project.isSentIn),
  };
}

export function confirmedStages({ stages }: ClassRow): number {
  return stages.filter(({ isConfirmed }) => isConfirmed).length;
}
