import { expect, test } from "vitest";
import { instantOf } from "./mountain-time";
import { quoteEnd } from "./quote-end";
import { shippedSeason } from "./season-2025-26";

test("a quote holds for thirty days", () => {
  expect(endAt("2025-12-12T12:00")).toBe("2026-01-11T19:00:00.000Z");
});

test("near the end of the season it holds as long as registration is open", () => {
  expect(endAt("2026-03-10T12:00")).toBe("2026-03-19T05:59:59.999Z");
});

test("where staff leave registration open it holds for thirty days", () => {
  expect(endAt("2026-03-10T12:00", "open")).toBe("2026-04-09T18:00:00.000Z");
});

test("a price that staff arrange after the close holds for thirty days", () => {
  expect(endAt("2026-03-25T12:00")).toBe("2026-04-24T18:00:00.000Z");
});

function endAt(local: string, registrationWindow: "calendar" | "open" = "calendar"): string {
  return quoteEnd({ ...shippedSeason, registrationWindow }, instantOf(local)).toISOString();
}
