import { createHash } from "node:crypto";

/** The sources as they were built: whoever has them gets the same hash. */
const SOURCES = import.meta.glob<string>(
  [
    "/app/program/scoring/**/*.ts",
    "/app/program/results/*.ts",
    "!**/*.test.ts",
    "!**/simulation/**",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** SHA-256 over name and text of every file that a ranking is computed with, in order. */
export function codeHash(): string {
  const hash = createHash("sha256");
  for (const [name, text] of Object.entries(SOURCES).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\n${text}\n`);
  }
  return hash.digest("hex");
}
