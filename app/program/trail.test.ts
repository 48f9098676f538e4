import { expect, test } from "vitest";
import { instantOf } from "./mountain-time";
import { shippedSeason } from "./season-2025-26";
import { nextOnTrail, trailOf } from "./trail";

const PAID = instantOf("2025-12-14T18:00");

test.each([
  ["2025-12-20T12:00", "done here ahead ahead ahead ahead ahead", "learning"],
  ["2026-03-17T23:59", "done here ahead ahead ahead ahead ahead", "learning"],
  ["2026-03-18T12:00", "done past here ahead ahead ahead ahead", "sending-in"],
  ["2026-03-19T00:00", "done past past here ahead ahead ahead", "gallery"],
  ["2026-03-31T12:00", "done past past past here ahead ahead", "judging"],
  ["2026-04-03T08:59", "done past past past past here ahead", "finalists"],
  ["2026-04-25T12:00", "done past past past past past here", "showcase"],
  ["2026-04-26T12:00", "done past past past past past past", undefined],
])("on %s the trail reads %s", (now, states, next) => {
  const trail = trailOf(shippedSeason, instantOf(now), PAID);
  expect(trail.map(({ state }) => state).join(" ")).toBe(states);
  expect(nextOnTrail(trail)?.id).toBe(next);
});

test("it begins with the day on which the place was paid for", () => {
  expect(trailOf(shippedSeason, PAID, PAID)[0]).toMatchObject({
    id: "registered",
    starts: "2025-12-14T18:00",
  });
});
