import type { Problem } from "~/program/project-rules";
import type { SubmitCopy } from "../copy.en";
import type { ShownItem } from "./shown-items";

export type PartState = keyof SubmitCopy["states"];

type Judged = Pick<ShownItem, "isBegun" | "isRequired" | "problem" | "refusal">;

export function stateOf({ isBegun, isRequired, problem, refusal }: Judged): PartState {
  if (refusal || (problem && isOutOfBand(problem))) return "change";
  if (problem) return "missing";
  return isBegun || isRequired ? "packed" : "optional";
}

/** It is there, and too short or too long. */
function isOutOfBand({ what }: Problem): boolean {
  return /^(words|pages|video)-/.test(what);
}
