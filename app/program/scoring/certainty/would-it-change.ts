import type { Field } from "../field";
import { leadersOf, type Ranking } from "../rank-field";
import type { FieldScores } from "../score-field";
import { type Chance, chancesOf } from "./chances";
import { type WorthReading, worthOneMoreReading } from "./one-more-reading";
import { namesAbove, type WithoutJudge, withoutEachJudge } from "./without-each-judge";

/** What is decided: who is a finalist, or who gets which of the places. */
export interface Question {
  decides: "finalists" | "places";
  /** So many are above the line. */
  line: number;
}

/** Something that stands on too little. `chance` is that of what the ranking says. */
export type Doubt =
  | { kind: "leader-unsure"; entry: string; chance: number }
  | { kind: "line-unsure"; entry: string; chance: number; side: "above" | "below" }
  | { kind: "judge-decides-leader"; judge: string; leaders: string[] }
  | { kind: "judge-decides-line"; judge: string; comesIn: string[]; fallsOut: string[] }
  | { kind: "cannot-say" };

export interface Certainty {
  /** Null where the scores do not say how sure they are. */
  chances: Chance[] | null;
  withoutJudge: WithoutJudge[];
  doubts: Doubt[];
  /** Whom to read once more, the most useful first; empty where there is no doubt. */
  ask: WorthReading[];
}

const SURE = 0.8;

/** Online it is asked of the finalists' line, on showcase day of the places. */
export function wouldItChange(
  field: Field,
  scores: FieldScores,
  ranking: Ranking,
  question: Question,
): Certainty {
  const { decides, line } = question;
  const chances = chancesOf(ranking, scores, line);
  const withoutJudge = withoutEachJudge(field, scores, ranking, line);
  const doubts = [
    ...(chances ? doubtsOfChance(chances, ranking, question) : [{ kind: "cannot-say" } as const]),
    ...withoutJudge.flatMap((one) => doubtsOfJudge(one, ranking, decides)),
  ];
  const cuts = decides === "places" ? Array.from({ length: line }, (_, i) => i + 1) : [line];
  const ask = doubts.length > 0 ? worthOneMoreReading(field, scores, ranking, cuts) : [];
  return { chances, withoutJudge, doubts, ask };
}

function doubtsOfChance(chances: Chance[], ranking: Ranking, { decides, line }: Question): Doubt[] {
  const above = namesAbove(ranking, line);
  const leaders = leadersOf(ranking);
  return chances.flatMap(({ entry, first, aboveLine }): Doubt[] => {
    const side = above.has(entry) ? "above" : "below";
    const chance = side === "above" ? aboveLine : 1 - aboveLine;
    const isLeaderUnsure = decides === "places" && leaders.includes(entry) && first < SURE;
    return [
      ...(isLeaderUnsure ? [{ kind: "leader-unsure", entry, chance: first } as const] : []),
      ...(chance < SURE ? [{ kind: "line-unsure", entry, chance, side } as const] : []),
    ];
  });
}

function doubtsOfJudge(
  { judge, leaders, comesIn, fallsOut }: WithoutJudge,
  ranking: Ranking,
  decides: Question["decides"],
): Doubt[] {
  const stays = leadersOf(ranking).every((entry) => leaders.includes(entry));
  const crosses = comesIn.length > 0 || fallsOut.length > 0;
  return [
    ...(decides === "places" && !stays
      ? [{ kind: "judge-decides-leader", judge, leaders } as const]
      : []),
    ...(crosses ? [{ kind: "judge-decides-line", judge, comesIn, fallsOut } as const] : []),
  ];
}
