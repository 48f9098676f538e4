import { expect, test } from "vitest";
import { audienceParts } from "./audience";
import type { FieldEntry } from "./field";

const RUBRIC = [
  { id: "idea", weight: 80, mark: null, tieBreaker: null },
  { id: "votes", weight: 20, mark: "audience" as const, tieBreaker: null },
];
const entry = (
  name: string,
  votes: number | null,
  standing: FieldEntry["standing"] = "competes",
) => ({
  entry: name,
  division: "k8",
  isTeam: false,
  standing,
  votes,
});

test("the votes of an entry that is out make nobody else’s share smaller", () => {
  const parts = audienceParts([entry("a", 100, "out"), entry("b", 64), entry("c", 16)], RUBRIC, 50);
  expect(parts.get("a")).toEqual({ weight: 0, score: 0 });
  expect(parts.get("b")).toEqual({ weight: 0.2, score: 100 });
  expect(parts.get("c")).toEqual({ weight: 0.2, score: 50 });
});
