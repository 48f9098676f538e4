import { kindOfReceipt, readReceipt } from "./receipt";

/** How a line of the public file ends. */
const LINE_STATES = ["counted", "not counted", "removed", "moved"] as const;
type LineState = (typeof LINE_STATES)[number];

export interface CountLine {
  receipt: string;
  /** Null where the voter moved the vote: the old line names no project. */
  project: number | null;
  state: LineState;
  /** A key: "family", "not-decided", "burst". */
  reason: string;
}

/** A judge's vote from before the assignment. */
export const VOTER_JUDGES = "voter-judges";

const HEAD = "receipt,project,state,reason";

/** The public file, to the byte: sorted by receipt, which is random, so that its order tells nothing. */
export function writeCount(lines: readonly CountLine[]): string {
  const rows = lines
    .map(({ receipt, project, state, reason }) => `${receipt},${project ?? ""},${state},${reason}`)
    .sort();
  return `${[HEAD, ...rows].join("\n")}\n`;
}

/** What the file says; a text where it is none of ours. */
export function readCount(text: string): CountLine[] | string {
  const [head, ...rows] = text.trimEnd().split(/\r?\n/);
  if (head !== HEAD) return `The first line must read ${HEAD}`;
  const lines: CountLine[] = [];
  for (const [at, row] of rows.entries()) {
    const [receipt = "", project = "", state = "", reason = "", ...more] = row.split(",");
    const isWhole =
      more.length === 0 &&
      readReceipt(receipt) === receipt &&
      (state === "moved" ? project === "" : /^\d+$/.test(project)) &&
      isState(state);
    if (!isWhole) return `Line ${at + 2} is not a vote: ${row}`;
    lines.push({ receipt, project: project ? Number(project) : null, state, reason });
  }
  if (new Set(lines.map(({ receipt }) => receipt)).size < lines.length) {
    return "A receipt stands in it twice";
  }
  return lines;
}

export interface Tally {
  lines: number;
  /** Those who have a vote, whatever became of it. */
  voters: number;
  totals: Record<LineState, number>;
  counted: { byMailbox: number; bySlip: number };
  /** The most votes first, then the lower number. */
  projects: { project: number; votes: number }[];
}

export function tallyOf(lines: readonly CountLine[]): Tally {
  const totals = Object.fromEntries(
    LINE_STATES.map((state) => [state, lines.filter((line) => line.state === state).length]),
  ) as Record<LineState, number>;
  const counted = lines.filter(({ state }) => state === "counted");
  const bySlip = counted.filter(({ receipt }) => kindOfReceipt(receipt) === "slip").length;
  return {
    lines: lines.length,
    voters: lines.length - totals.moved,
    totals,
    counted: { byMailbox: counted.length - bySlip, bySlip },
    projects: [...Map.groupBy(counted, ({ project }) => project ?? 0)]
      .map(([project, votes]) => ({ project, votes: votes.length }))
      .sort((a, b) => b.votes - a.votes || a.project - b.project),
  };
}

function isState(state: string): state is LineState {
  return (LINE_STATES as readonly string[]).includes(state);
}
