import { expect, test } from "vitest";
import { aSite } from "../../tests/support/sites";
import { seasonNotice } from "./season-notice";

test("says when the season opens, is silent while it runs, and says when it has ended", () => {
  expect(noticeAt("2025-11-09T23:59:00-07:00")?.text).toContain("opens on November 10, 2025 (MT)");
  expect(noticeAt("2025-11-10T00:00:00-07:00")).toBeUndefined();
  expect(noticeAt("2026-04-25T16:00:30-06:00")).toBeUndefined();
  expect(noticeAt("2026-04-25T16:01:00-06:00")?.text).toContain("ended on April 25, 2026 (MT)");
});

function noticeAt(instant: string) {
  return seasonNotice(aSite({ now: new Date(instant) }));
}
