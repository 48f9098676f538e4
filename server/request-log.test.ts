import { expect, test } from "vitest";
import { loggablePath } from "./request-log";

test("a token in an address is not written down", () => {
  expect(loggablePath("/register/confirmation/k3yT0kenThatNobodyMayKnow1234")).toBe(
    "/register/confirmation/:token",
  );
});

test("the name of a file is not written down either: it may be a child's", () => {
  expect(loggablePath("/files/5b0e7a94-2d0c-4f0e-9a59-7f1f9d2f4a11/Ana%20Ruiz%20age%209.pdf")).toBe(
    "/files/:token/:name",
  );
});

test("a record's id and a page's name are", () => {
  expect(loggablePath("/judge-advisor-registration")).toBe("/judge-advisor-registration");
});

test("an endless address is cut", () => {
  expect(loggablePath(`/${"x/".repeat(500)}`).length).toBeLessThanOrEqual(200);
});
