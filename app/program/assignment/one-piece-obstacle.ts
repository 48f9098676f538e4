import { type Mend, usualCap } from "./mends";
import type { Obstacle } from "./obstacles";
import type { JudgeWhoReads, Problem } from "./problem";
import { type Solution, solve } from "./solve";

/** Beyond that much, another look at the limits helps more than more of the same. */
const MOST = 3;

/** Everybody could be read, and still a division does not hang together. */
export function onePieceObstacle(problem: Problem, { apart }: Solution): Obstacle {
  const judgeIds = problem.judges.map(({ id }) => id);
  const cap = usualCap(problem);
  const amounts = Array.from({ length: MOST }, (_, at) => at + 1);
  const by = amounts.find((more) =>
    hangsTogether({
      ...problem,
      judges: problem.judges.map((judge) => ({ ...judge, cap: judge.cap + more })),
    }),
  );
  const count = amounts.find((more) =>
    hangsTogether({ ...problem, judges: [...problem.judges, ...newcomers(more, cap)] }),
  );
  const mends: (Mend | false | undefined)[] = [
    by !== undefined && { kind: "raiseCaps", judgeIds, by },
    count !== undefined && { kind: "moreJudges", count, cap },
  ];
  return {
    limit: "onePiece",
    entryIds: apart.flatMap(({ entries }) => [...entries]),
    judgeIds: apart.flatMap(({ judges }) => [...judges]),
    missing: apart.length - 1,
    mends: mends.filter((mend) => mend !== undefined && mend !== false),
  };
}

function hangsTogether(problem: Problem): boolean {
  const { short, apart } = solve(problem, "fresh");
  return short.length === 0 && apart.length === 0;
}

function newcomers(count: number, cap: number): JudgeWhoReads[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `newcomer ${at + 1}`,
    cap,
    expertise: [],
    languages: ["en"],
    grades: [],
    mailboxes: [],
    familyName: null,
    town: null,
    employer: null,
    schools: [],
    district: null,
    declaredEntries: [],
    declaredSchools: [],
  }));
}
