import { expect, test } from "vitest";
import { idAfter, nameOfSeason, seasonAfter } from "./next-season";
import { shippedSeason } from "./season-2025-26";

test("the next season falls on the same weekdays, 52 weeks on", () => {
  const next = seasonAfter(shippedSeason, "2026-27", "2026–27 season");
  expect(next.dates.showcaseStarts).toBe("2027-04-24T09:00");
  expect(new Date(next.dates.showcaseStarts).getDay()).toBe(
    new Date(shippedSeason.dates.showcaseStarts).getDay(),
  );
  expect(next.prices).toEqual(shippedSeason.prices);
});

test("it is named after the years that follow", () => {
  expect(idAfter("2025-26")).toBe("2026-27");
  expect(idAfter("2098-99")).toBe("2099-00");
  expect(nameOfSeason("2026-27")).toBe("2026–27 season");
});
