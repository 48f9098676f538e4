import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "./install-with-apt.ts";

/** The least that a sum of whole-numbered unknowns can be under some rules, each of them a sum as well. */
export interface LinearProgram {
  least: Record<string, number>;
  rules: { sum: Record<string, number>; atLeast?: number; atMost?: number }[];
  /** All between 0 and 1, and whole. */
  unknowns: string[];
}

export interface LinearAnswer {
  cost: number;
  /** Those that are 1. */
  chosen: Set<string>;
}

/** Somebody else's solver: GLPK, from Debian. */
export const hasLinearSolver = isInstalled("glpsol");

/** Null: the rules cannot all be kept. */
export function solveLinear(program: LinearProgram): LinearAnswer | null {
  const folder = mkdtempSync(join(tmpdir(), "linear-"));
  try {
    const [file, answer] = [join(folder, "program.lp"), join(folder, "answer.txt")];
    writeFileSync(file, inLpFormat(program));
    const { status, stdout } = spawnSync("glpsol", [
      "--lp",
      file,
      "--cuts",
      "--tmlim",
      "10",
      "--write",
      answer,
    ]);
    if (status !== 0) throw new Error(`glpsol ended with ${status}: ${stdout}`);
    return readAnswer(readFileSync(answer, "utf8"), program.unknowns);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inLpFormat({ least, rules, unknowns }: LinearProgram): string {
  const lines = rules.flatMap(({ sum, atLeast, atMost }, at) => [
    ...(atLeast === undefined ? [] : [` least${at}: ${written(sum)} >= ${atLeast}`]),
    ...(atMost === undefined ? [] : [` most${at}: ${written(sum)} <= ${atMost}`]),
  ]);
  // All of them, in their order: the answer names columns by the place of their first mention.
  const costs = Object.fromEntries(unknowns.map((name) => [name, least[name] ?? 0]));
  const all = `Minimize\n cost: ${written(costs)}\nSubject To\n${lines.join("\n")}`;
  return `${all}\nBinary\n ${unknowns.join("\n ")}\nEnd\n`;
}

function written(sum: Record<string, number>): string {
  const terms = Object.entries(sum).map(([name, times]) => {
    return `${times < 0 ? "-" : "+"} ${Math.abs(times)} ${name}`;
  });
  return terms.join("\n  ");
}

function readAnswer(text: string, unknowns: string[]): LinearAnswer | null {
  const [, state, cost = ""] = /^s mip \d+ \d+ (\w) (\S+)$/m.exec(text) ?? [];
  if (state !== "o") return null;
  return { cost: Number(cost), chosen: new Set(columns(text, unknowns)) };
}

function columns(text: string, unknowns: string[]): string[] {
  const ones = [...text.matchAll(/^j (\d+) (\S+)$/gm)];
  return ones.flatMap(([, place = "", value]) =>
    Math.round(Number(value)) === 1 ? (unknowns[Number(place) - 1] ?? []) : [],
  );
}
