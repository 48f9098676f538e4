import { expect, test } from "vitest";
import { isDatabaseDown } from "./database-down.server";

const saying = (code: string) => Object.assign(new Error("PostgreSQL's words"), { code });
const inAQuery = (cause: Error) => new Error("Failed query", { cause });

test.each([
  ["57P01", "the server shuts down"],
  ["08006", "the connection failed"],
  ["53300", "there are too many connections"],
  ["40P01", "two waited for each other"],
  ["25P03", "we were silent in a transaction"],
])("%s means not now: %s", (code) => {
  expect(isDatabaseDown(inAQuery(saying(code)))).toBe(true);
});

test.each(["23505", "42703", "25P02", "22P02"])("%s is a mistake of ours", (code) => {
  expect(isDatabaseDown(inAQuery(saying(code)))).toBe(false);
});
