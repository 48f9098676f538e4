import { beforeEach, expect, test } from "vitest";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { db } from "../database/database.server";
import { countWrongCode, waitToTryCode } from "./code-failures.server";
import { codeFailures } from "./code-failures.table.server";

onAFreshDatabase();
beforeEach(async () => {
  await db().delete(codeFailures);
});

const from = (address: string) =>
  new Request("http://localhost:3000/seat", { headers: { "x-client-address": address } });

/** As many at once as several processes would take from one network. */
const fail = (times: number, address: string) =>
  Promise.all(Array.from({ length: times }, () => countWrongCode("short", from(address))));

test("one network closes itself and nobody else, however many of its codes are wrong at once", async () => {
  await fail(200, "203.0.113.7");
  expect(await db().$count(codeFailures)).toBe(80);
  expect(await waitToTryCode("short", from("203.0.113.7"))).toBeGreaterThan(3_000);
  expect(await waitToTryCode("short", from("198.51.100.1"))).toBe(0);
  expect(await waitToTryCode("voucher", from("203.0.113.7"))).toBe(0);
});

test("what is kept of a network does not name it", async () => {
  await fail(1, "203.0.113.7");
  const [row] = await db().select().from(codeFailures);
  expect(row?.network).toMatch(/^[\w-]{43}$/);
});
