import { readFileSync } from "node:fs";

const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");

/** Neither a developer's .env nor the shell's settings reach a test: an empty value means "not set". */
export const NO_SETTINGS: Record<string, string> = Object.fromEntries(
  [...example.matchAll(/^([A-Z][A-Z\d_]*)=/gm)].map(([, name = ""]) => [name, ""]),
);
