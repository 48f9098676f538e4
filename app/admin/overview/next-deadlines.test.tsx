import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { NextDeadlines } from "./next-deadlines";

test.each([
  ["2026-03-18T12:00:00-06:00", "Submissions close", "today"],
  ["2026-03-19T12:00:00-06:00", "Gallery and voting", "tomorrow"],
  ["2026-03-25T12:00:00-06:00", "Gallery and voting", "under way"],
  ["2026-04-20T12:00:00-06:00", "Showcase", "in 5 days"],
])("on %s the next date is “%s”, %s", (now, name, howFar) => {
  const html = renderToStaticMarkup(<NextDeadlines season={shippedSeason} now={new Date(now)} />);
  const first = /<li>(.*?)<\/li>/.exec(html)?.[1] ?? "";
  expect(first).toContain(name);
  expect(first).toContain(`, ${howFar}<`);
});

test("after the season there is none", () => {
  const now = new Date("2026-05-01T12:00:00-06:00");
  const html = renderToStaticMarkup(<NextDeadlines season={shippedSeason} now={now} />);
  expect(html).toContain("All dates of the 2025–26 season have passed.");
});
