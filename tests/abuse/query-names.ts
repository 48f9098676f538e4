import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const READ_BY_NAME = /(?:searchParams|params)\.(?:get|has)\("([\w-]+)"\)/g;
const FILTER_OF_A_LIST = /(\w+): filter\(\{/g;

/** Every name that a page or a list looks for in its address, read from the code. */
export const QUERY_NAMES: string[] = [
  ...new Set(
    globSync(`${APP}/**/*.{ts,tsx}`)
      .map((file) => readFileSync(file, "utf8"))
      .flatMap((source) => [
        ...source.matchAll(READ_BY_NAME),
        ...(source.includes("defineList(") ? source.matchAll(FILTER_OF_A_LIST) : []),
      ])
      .map(([, name = ""]) => name),
  ),
];
