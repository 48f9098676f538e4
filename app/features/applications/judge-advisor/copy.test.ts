import { expect, test } from "vitest";
import { aSite } from "../../../../tests/support/sites";
import { nextSteps } from "./copy";

test.each([
  ["2026-01-10T12:00:00-07:00", "When judging opens"],
  ["2026-03-25T12:00:00-06:00", "come with our answer"],
  ["2026-04-20T12:00:00-06:00", "before the showcase"],
])("a judge who applies on %s reads what comes next", (now, words) => {
  const steps = nextSteps("judge", aSite({ now: new Date(now) }));
  expect(steps.at(-1)?.text).toContain(words);
});
