import { expect, test } from "vitest";
import { safeDestination } from "./safe-destination";

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "/.//evil.example",
  "",
])("%j leads home", (wanted) => {
  expect(safeDestination(wanted)).toBe("/");
});

test("an address of this site is kept, with its filters", () => {
  expect(safeDestination("/admin/registrations?type=team&page=2")).toBe(
    "/admin/registrations?type=team&page=2",
  );
});
