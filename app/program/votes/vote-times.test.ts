import { expect, test } from "vitest";
import { shippedSeason as season } from "../season-2025-26";
import { heldDecidedBy, keyEndsAt, mayDestroyKey, mayFreeze, votePhase } from "./vote-times";

test.each([
  ["2026-03-20T05:59:59Z", "before"],
  ["2026-03-20T06:00:00Z", "open"],
  ["2026-03-31T05:59:59Z", "open"],
  ["2026-03-31T06:00:00Z", "closed"],
])("at %s the vote is %s", (at, phase) => {
  expect(votePhase(season, new Date(at))).toBe(phase);
});

test("held votes are decided until two days after the close", () => {
  expect(heldDecidedBy(season)).toBe("2026-04-01T23:59");
});

test.each([
  ["a minute after the close, with nothing waiting", "2026-03-31T06:01:00Z", 0, false, false],
  ["ten minutes after the close, with nothing waiting", "2026-03-31T06:10:00Z", 0, false, true],
  ["a day later, with votes held", "2026-04-01T06:00:00Z", 3, false, false],
  ["a day later, the online round frozen", "2026-04-01T06:00:00Z", 3, true, true],
  ["two days later, with votes held", "2026-04-02T06:00:00Z", 3, false, true],
])("%s the count may be frozen: %s %i %s → %s", (_, at, waiting, isRoundFrozen, expected) => {
  expect(mayFreeze(season, { waiting, isRoundFrozen }, new Date(at))).toBe(expected);
});

test("the key goes fifteen business days after the places are out, when no appeal is open", () => {
  const placesOut = "2026-04-25T16:00";
  expect(keyEndsAt(placesOut)).toBe("2026-05-15T23:59");
  const dayAfter = new Date("2026-05-16T12:00:00Z");
  expect(mayDestroyKey({ placesOut, openAppeals: 0 }, dayAfter)).toBe(true);
  expect(mayDestroyKey({ placesOut, openAppeals: 1 }, dayAfter)).toBe(false);
  expect(mayDestroyKey({ placesOut: null, openAppeals: 0 }, dayAfter)).toBe(false);
  expect(mayDestroyKey({ placesOut, openAppeals: 0 }, new Date("2026-05-15T12:00:00Z"))).toBe(
    false,
  );
});
