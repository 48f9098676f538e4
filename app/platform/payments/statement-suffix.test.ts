import { expect, test } from "vitest";
import { statementSuffix } from "./statement-suffix";

test.each([
  ["AI Science Fair", "AI Science"],
  ["Zoë's “Fair” <2026>", "Zoes Fair"],
  ["STEM\tDay * Idaho", "STEM Day I"],
  ["Robots & us", "Robots & u"],
])("%s stands on a statement as %s", (name, suffix) => {
  expect(statementSuffix(name)).toBe(suffix);
});

test.each(["", "科学展", "2026", "***"])("%j leaves nothing that a bank can print", (name) => {
  expect(statementSuffix(name)).toBeNull();
});
