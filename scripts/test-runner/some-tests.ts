import { spawn } from "node:child_process";
import { findPostgresBinaries } from "../../tests/support/throwaway-postgres.ts";
import type { Choice } from "./choice.ts";

/** The unit and database tests with one of the words in their path, on one engine: for while one writes. */
export async function runSome({ words, isWatching }: Choice): Promise<number> {
  const engine = findPostgresBinaries() || process.env.TEST_DATABASE_URL ? "postgres" : "embedded";
  const args = [isWatching ? "watch" : "run", "--project", "unit", "--project", engine, ...words];
  const child = spawn("vitest", args, { stdio: "inherit" });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
