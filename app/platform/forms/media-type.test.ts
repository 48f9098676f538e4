import { expect, test } from "vitest";
import { isJson } from "./media-type.server";

test.each([
  ["application/json", true],
  ["Application/JSON ; charset=UTF-8", true],
  ["application/json-patch+json", false],
  ["application/json5", false],
  ["application/json, text/plain", false],
  ["application/json text/plain", false],
  ["text/plain; application/json", false],
  ["text/plain; x=application/json", false],
  ["", false],
])("Content-Type %j is JSON: %s", (type, expected) => {
  expect(isJson(new Headers({ "content-type": type }))).toBe(expected);
});

test("a request that does not say what it carries does not carry JSON", () => {
  expect(isJson(new Headers())).toBe(false);
});
