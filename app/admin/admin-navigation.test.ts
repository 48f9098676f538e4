import { expect, test } from "vitest";
import { placeIn, waitingAt } from "./admin-navigation";

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

test("a screen at which several things wait shows the first number that is not 0", () => {
  const failed = { path: "/admin/outbox", count: "2" };
  const held = { path: "/admin/outbox", count: "0" };
  expect(waitingAt([failed, held]).get("/admin/outbox")).toBe("2");
  expect(waitingAt([held, failed]).get("/admin/outbox")).toBe("2");
  expect(waitingAt([failed, { ...held, count: "9" }]).get("/admin/outbox")).toBe("2");
  expect(waitingAt([held]).has("/admin/outbox")).toBe(false);
});
