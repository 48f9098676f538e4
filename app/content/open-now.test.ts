import { expect, test } from "vitest";
import { milestonesOf } from "~/program/calendar";
import { instantOf } from "~/program/mountain-time";
import { aSite } from "../../tests/support/sites";
import { openNow } from "./open-now";

test.each([
  ["2026-03-19T23:59", []],
  ["2026-03-20T00:00", ["Look and vote"]],
  ["2026-03-31T00:00", ["See the projects", "How votes are counted"]],
  ["2026-04-03T09:00", ["See the projects", "How votes are counted", "See the finalists"]],
  [
    "2026-04-25T16:00",
    ["See the projects", "How votes are counted", "See the finalists", "See the results"],
  ],
])("at %s the dates lead to what is open then: %j", (local, labels) => {
  const site = aSite({ now: instantOf(local) });
  const open = milestonesOf(site.season).flatMap((milestone) => openNow(milestone, site));
  expect(open.map(({ label }) => label)).toEqual(labels);
});
