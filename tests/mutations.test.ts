import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTATIONS } from "./mutations/list.ts";

test("fifty faults are kept, and each changes a line that is there", () => {
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(50);
  const lost = MUTATIONS.filter(
    ({ file, from }) => readFileSync(file, "utf8").split(from).length !== 2,
  );
  expect(lost.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});
