import { tracesOfEntry, tracesOfJudge } from "./conflict-traces";
import { type Conflict, conflictsOf, hasHardConflict } from "./conflicts";
import { type EntryToRead, type JudgeWhoReads, type Pair, type Problem, pairKey } from "./problem";
import { hashOf } from "./seeded";

/** How well a judge fits an entry: points, the fewer the better, and what each of them is for. */
export interface Fit {
  entryId: string;
  judgeId: string;
  conflicts: Conflict[];
  isAllowed: boolean;
  cost: number;
  parts: FitParts;
}

export interface FitParts {
  /** The judge does not read its language. */
  language: number;
  /** What the judge knows covers none or only some of its topics. */
  expertise: number;
  /** The judge would rather read other grades. */
  grades: number;
  /** Something for staff to look at. */
  flags: number;
  /** By the seed: where all else is equal, panels mix, and scores can be compared. */
  mixing: number;
}

export const POINTS = { language: 120, expertise: 30, grades: 15, flag: 60, mixing: 4 } as const;

/** A reading at a judge's limit costs about this twice, one at half of it this once. */
const BALANCE_POINTS = 100;

export class Fits {
  readonly #fits = new Map<string, Fit>();

  constructor({ entries, judges, seed }: Problem) {
    const everyJudge = judges.map((judge) => ({ judge, traces: tracesOfJudge(judge) }));
    for (const entry of entries) {
      const around = tracesOfEntry(entry);
      for (const { judge, traces } of everyJudge) {
        const fit = fitOf({ judge, entry, seed, conflicts: conflictsOf(traces, around) });
        this.#fits.set(pairKey(fit), fit);
      }
    }
  }

  of(pair: Pair): Fit | undefined {
    return this.#fits.get(pairKey(pair));
  }
}

interface Meeting {
  judge: JudgeWhoReads;
  entry: EntryToRead;
  seed: number;
  conflicts: Conflict[];
}

function fitOf({ judge, entry, seed, conflicts }: Meeting): Fit {
  const parts: FitParts = {
    language: Math.round(POINTS.language * shareUnknown(entry.languages, judge.languages)),
    expertise: Math.round(POINTS.expertise * shareUnknown(entry.topics, judge.expertise)),
    grades: isOtherGrade(entry, judge) ? POINTS.grades : 0,
    flags: POINTS.flag * conflicts.filter(({ isHard }) => !isHard).length,
    mixing: hashOf(seed, entry.id, judge.id) % (POINTS.mixing + 1),
  };
  return {
    entryId: entry.id,
    judgeId: judge.id,
    conflicts,
    isAllowed: !hasHardConflict(conflicts),
    cost: Object.values(parts).reduce((sum, points) => sum + points, 0),
    parts,
  };
}

/** What another reading costs a judge who has `before` of them: it grows, and sooner for whoever takes few. */
export function balanceCost(before: number, cap: number): number {
  return Math.round((BALANCE_POINTS * (2 * before + 1)) / cap);
}

function shareUnknown(asked: string[], known: string[]): number {
  if (asked.length === 0) return 0;
  const missing = asked.filter((word) => !known.some((own) => isSame(own, word)));
  return missing.length / asked.length;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isOtherGrade(entry: EntryToRead, judge: JudgeWhoReads): boolean {
  if (judge.grades.length === 0 || entry.grades.length === 0) return false;
  return !entry.grades.some((grade) => judge.grades.includes(grade));
}
