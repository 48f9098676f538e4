import { expect, test, vi } from "vitest";
import { cookieHeader, readCookie } from "./cookies.server";

vi.stubEnv("PUBLIC_URL", "https://fair.example.org");

test("a cookie is for the whole site, out of reach of scripts, and never sent in the clear", () => {
  expect(cookieHeader("fair.x", "word", 60)).toBe(
    "fair.x=word; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure",
  );
});

test.each([
  ["lang=es; fair.x=one; theme=dark", "one"],
  ["fair.x=a=b", "a=b"],
  ["fair.x=", ""],
  ["unfair.x=two; fairyx=three; other=fair.x=four", null],
  ["", null],
])("in “%s” it holds %j", (cookie, value) => {
  expect(readCookie(new Headers({ cookie }), "fair.x")).toBe(value);
});
