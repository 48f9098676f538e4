import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { whenToJudge } from "./judging-section";

test("whoever may judge at the showcase does not read before it that judging is over", () => {
  const read = (now: string, locale: "en" | "es" = "en") =>
    whenToJudge({ now, toScore: 0 }, shippedSeason, locale);
  expect(read("2026-04-10T12:00")).toContain("your projects of that day come to your judging page");
  expect(read("2026-04-10T12:00", "es")).toContain("La revisión en línea terminó");
  expect(read("2026-04-26T12:00")).toContain("Judging is over for this season");
  expect(whenToJudge({ now: "2026-04-25T13:00", toScore: 4 }, shippedSeason, "en")).toMatch(/^4 /);
});
