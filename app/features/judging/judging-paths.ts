import type { RoundKind } from "~/records/judging/rounds.table.server";

export const JUDGING_PATH = "/admin/judging";
export const JUDGES_PATH = "/admin/judging/judges";

export function roundPath(kind: RoundKind): string {
  return `${JUDGING_PATH}/${kind}`;
}

export function assignPath(kind: RoundKind): string {
  return `${roundPath(kind)}/assign`;
}

export function whyPath(kind: RoundKind, entry: string): string {
  return `${assignPath(kind)}/${entry}`;
}

/** As staff call them. */
export const ROUND_LABELS: Record<RoundKind, string> = {
  online: "Online review",
  showcase: "Showcase day",
  special: "Special awards",
};

export const ROUND_DECIDES: Record<RoundKind, string> = {
  online: "decides the finalists",
  showcase: "decides the places",
  special: "decides the special awards",
};
