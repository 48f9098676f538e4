import { expect, test } from "vitest";
import { placeIn } from "./admin-navigation";

const entry = (to: string, label: string) => ({ to, label, needs: "overview.view" as const });
const GROUPS = [
  { entries: [entry("/admin", "Overview"), entry("/admin/school-orders", "School orders")] },
  { title: "Site", entries: [entry("/admin/season", "Season")] },
];

test.each([
  ["/admin", "Overview"],
  ["/admin/school-orders", "School orders"],
  ["/admin/school-orders/3f2a", "School orders"],
  ["/admin/season/2025-26/dates", "Season"],
  ["/admin/search", undefined],
])("at %s the phone’s menu says %s", (pathname, place) => {
  expect(placeIn(GROUPS, pathname)).toBe(place);
});
