import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { headerOf } from "./header-of";

const request = {
  rawHeaders: ["Host", "x", "COOKIE", "a=b", "Accept-Language", "en", "cookie", "c=d"],
} as IncomingMessage;

test("a header is found however it is spelt, and twice given it counts twice", () => {
  expect(headerOf(request, "host")).toBe("x");
  expect(headerOf(request, "cookie")).toBe("a=b; c=d");
  expect(headerOf(request, "accept-encoding")).toBeUndefined();
});
