import { expect, test } from "vitest";
import { loggablePath } from "./request-log";

test("a token in an address is not written down", () => {
  expect(loggablePath("/register/confirmation/k3yT0kenThatNobodyMayKnow1234")).toBe(
    "/register/confirmation/:token",
  );
});

test("a record's id and a page's name are", () => {
  expect(loggablePath("/judge-advisor-registration")).toBe("/judge-advisor-registration");
});

test("an endless address is cut", () => {
  expect(loggablePath(`/${"x/".repeat(500)}`).length).toBeLessThanOrEqual(200);
});
