import { globSync, readFileSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { describeError, messageOf } from "./describe-error.server";

const fromPostgres = (message: string, facts: object) =>
  Object.assign(new Error(message), { severity: "ERROR", ...facts });

test("of a failed query the log tells the query and why, and not its values", () => {
  const cause = fromPostgres('duplicate key value violates unique constraint "person_email"', {
    code: "23505",
    detail: "Key (email)=(ada@example.org) already exists.",
    constraint: "person_email",
  });
  const error = new DrizzleQueryError("insert into person values ($1)", ["ada@example.org"], cause);
  const described = describeError(error);
  expect(described).toMatchObject({
    type: "DrizzleQueryError",
    message: "Failed query: insert into person values ($1)",
    cause: { code: "23505", constraint: "person_email", message: cause.message },
  });
  expect(JSON.stringify(described)).not.toContain("ada@example.org");
  expect(described.stack).toMatch(/^ {4}at /);
});

test("what PostgreSQL could not read is not repeated", () => {
  const error = fromPostgres('invalid input syntax for type uuid: "my "secret"\nword"', {
    code: "22P02",
  });
  expect(messageOf(error)).toBe('invalid input syntax for type uuid: "…"');
});

test("whatever was thrown can be told", () => {
  expect(describeError("secret")).toEqual({ type: "string", message: "not an error" });
  expect(describeError(undefined)).toEqual({ type: "undefined", message: "not an error" });
});

test("no line of the log is written with an error's own message, which holds the values of its query", () => {
  const sources = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"]);
  const telling = sources.filter((file) =>
    /log\(\)\s*\.\w+\(\s*\{[^}]*\.message\b/.test(readFileSync(file, "utf8")),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(telling).toEqual([]);
});
