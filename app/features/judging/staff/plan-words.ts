import type { ConflictKind } from "~/program/assignment/conflicts";
import { type FitParts, POINTS } from "~/program/assignment/fit";
import type { Mend } from "~/program/assignment/mends";
import type { Limit, Obstacle } from "~/program/assignment/obstacles";
import type { WhyNot } from "~/program/assignment/why-not";
import { counted } from "~/program/counted";
import type { KeptPossible } from "~/records/judging/kept-plan";

/** What a judge and a project have in common, as staff read it. */
export const CONFLICT_WORDS: Record<ConflictKind, string> = {
  declared: "they said so themselves",
  school: "the same school",
  guardian: "a guardian of the project",
  mentor: "the project’s mentor",
  advisor: "the project’s advisor",
  mailbox: "the same mailbox as somebody of the project",
  employer: "the same employer",
  district: "the same district",
  domain: "a mailbox of the same house",
  familyName: "the same family name in the same town",
};

export const TAKEN_WORDS = {
  leftOut: "dropped out",
  conflict: "a conflict",
  moved: "moved to make it possible",
} as const;

/** What speaks against a reading, though it is allowed; empty where nothing does. */
export function fitWords(parts: FitParts): string[] {
  return [
    ...(parts.language > 0 ? ["does not read its language"] : []),
    ...(parts.expertise > 0 ? ["knows little of its topic"] : []),
    ...(parts.grades > 0 ? ["would rather read other grades"] : []),
    ...(parts.flags > 0 ? ["a tie for you to look at"] : []),
  ];
}

export function whyNotWords({ why, conflicts, parts, moves, extraCost }: WhyNot): string {
  if (why === "conflict") {
    const hard = conflicts.filter(({ isHard }) => isHard).map(conflictWords);
    return `May not: ${hard.join("; ")}.`;
  }
  const lacks = fitWords(parts);
  const because = lacks.length > 0 ? ` ${sentence(lacks.join(", "))}` : "";
  if (why === "full") return `Has as many as they take.${because}${costWords(moves, extraCost)}`;
  return `Others fit better, or have read less so far.${because}${costWords(moves, extraCost)}`;
}

export function conflictWords({
  kind,
  common,
}: {
  kind: ConflictKind;
  common: string | null;
}): string {
  return common ? `${CONFLICT_WORDS[kind]} (${common})` : CONFLICT_WORDS[kind];
}

function costWords(moves: number, points: number | null): string {
  if (points === null) return " Nobody could take over what they would have to give up.";
  if (moves === 1) return " One reading that somebody has already would have to move for it.";
  if (moves > 1) return ` ${moves} readings that others have already would have to move for it.`;
  if (points <= 0) return " It would be as good.";
  return ` The plan as a whole would fit ${points < POINTS.flag ? "a little" : "clearly"} worse.`;
}

const LIMITS: Record<Limit, (missing: number) => string> = {
  judges: (missing) => `There are too few judges: ${readings(missing)} missing.`,
  conflicts: (missing) =>
    `Too many judges are in conflict with these projects: ${readings(missing)} missing.`,
  caps: (missing) => `All judges together take too few projects: ${readings(missing)} missing.`,
  freeCaps: (missing) =>
    `Those who may read these projects take too few: ${readings(missing)} missing. The others are in conflict.`,
  panels: (missing) =>
    `There are not enough readings for two panels: ${readings(missing)} missing.`,
  onePiece: () =>
    "A division falls into parts that share no judge, so that its scores could not be compared.",
};

export function obstacleWords({ limit, missing }: Obstacle): string {
  return LIMITS[limit](missing);
}

/** Each of them is enough. */
export function mendWords(
  mend: Mend,
  nameOf: (judgeId: string) => string,
  titleOf: (id: string) => string,
): string {
  switch (mend.kind) {
    case "raiseCaps": {
      const who =
        mend.judgeIds.length > 4
          ? `these ${mend.judgeIds.length} judges`
          : listed(mend.judgeIds.map(nameOf));
      return `Ask ${who} to take ${mend.by} more each, and note their yes under Judges.`;
    }
    case "moreJudges":
      return `Find ${mend.count} more ${mend.count === 1 ? "judge" : "judges"} without a conflict, for ${counted(mend.cap, "project")} each.`;
    case "lowerMinimum": {
      const some = mend.entries.slice(0, 4).map(({ entryId, to }) => `${titleOf(entryId)} (${to})`);
      const more = mend.entries.length - some.length;
      return `Accept fewer readings for ${listed(some)}${more > 0 ? ` and ${more} more` : ""}: they would not be ranked.`;
    }
    case "twoPanelShare":
      return `Let two panels read ${Math.round(mend.to * 100)} of a hundred projects (season, Judging).`;
  }
}

/** What is not as it should be where a plan is applied as far as it goes. */
export function staysWords(
  { below, apart, twoPanels }: KeptPossible,
  titleOf: (id: string) => string,
): string[] {
  return [
    ...below.map(
      ({ entryId, missing }) =>
        `${titleOf(entryId)}: ${readings(missing)} missing. Below the minimum it is not ranked.`,
    ),
    ...(twoPanels
      ? [
          `${twoPanels.possible} of ${counted(twoPanels.asked, "project")} ${twoPanels.asked === 1 ? "is" : "are"} read by two panels: how far panels agree is known less well.`,
        ]
      : []),
    ...apart.map(
      ({ division, pieces }) =>
        `${division === "k8" ? "K–8" : "High school"} falls into ${pieces} parts that share no judge: who is strict in one part cannot be told from a weaker field, so compare across parts with care.`,
    ),
  ];
}

function readings(count: number): string {
  return count === 1 ? "one reading is" : `${count} readings are`;
}

function listed(names: string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}

export function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
