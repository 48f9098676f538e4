import { readFileSync, writeFileSync } from "node:fs";
import type { UsualSeconds } from "./slow-downs.ts";

const FILE = new URL("usual-seconds.json", import.meta.url);

export function readUsualSeconds(): UsualSeconds {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/** Projects that did not run keep what was noted before. */
export function noteUsualSeconds(noted: UsualSeconds): void {
  const all = { ...readUsualSeconds(), ...noted };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
