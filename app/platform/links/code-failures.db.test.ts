import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { SHORT_CODE_ALPHABET, SHORT_CODE_LENGTH } from "~/program/short-code";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { db } from "../database/database.server";
import { rightCodeCookie } from "./code-allowances.server";
import { countWrongCode, explainWrongCodes, waitToTryCode } from "./code-failures.server";
import { codeFailures } from "./code-failures.table.server";

onAFreshDatabase();
beforeEach(async () => {
  await db().delete(codeFailures);
});

const SCHOOL = "203.0.113.7";
const ELSEWHERE = "198.51.100.1";

const from = (address: string, cookie = "") =>
  new Request("http://localhost:3000/seat", { headers: { "x-client-address": address, cookie } });
const waitAt = (address: string) => waitToTryCode("short", { request: from(address) });

/** As many at once as several processes would take from one network. */
const fail = (times: number, address: string) =>
  Promise.all(
    Array.from({ length: times }, () => countWrongCode("short", { request: from(address) })),
  );

/** Wrong codes of networks that nothing else is known of. */
const failElsewhere = (times: number) =>
  db()
    .insert(codeFailures)
    .values(Array.from({ length: times }, () => ({ kind: "short" as const, network: "others" })));

const browserThatTyped = async (code: string, address: string) =>
  from(address, (await rightCodeCookie(code)).split(";")[0]);

test("one network closes itself and nobody else, however many of its codes are wrong at once", async () => {
  await fail(200, SCHOOL);
  expect(await db().$count(codeFailures)).toBe(80);
  expect(await waitAt(SCHOOL)).toBeGreaterThan(3_000);
  expect(await waitAt(ELSEWHERE)).toBe(0);
  expect(await waitToTryCode("voucher", { request: from(SCHOOL) })).toBe(0);
});

test("what is kept of a network does not name it", async () => {
  await fail(1, SCHOOL);
  const [row] = await db().select().from(codeFailures);
  expect(row?.network).toMatch(/^[\w-]{43}$/);
});

describe("the innocent are not refused", () => {
  test("a teacher, whatever the pupils of the same building type", async () => {
    await fail(80, SCHOOL);
    await failElsewhere(2_000);
    const teacher = { request: from(SCHOOL), personId: randomUUID() };
    expect(await waitToTryCode("short", teacher)).toBe(0);
    for (let tries = 0; tries < 80; tries += 1) await countWrongCode("short", teacher);
    expect(await waitToTryCode("short", teacher)).toBeGreaterThan(3_000);
    expect(await waitToTryCode("short", { ...teacher, personId: randomUUID() })).toBe(0);
  });

  test("a browser that has typed a right code, while its network and the site are closed", async () => {
    await fail(80, SCHOOL);
    await failElsewhere(2_000);
    const request = await browserThatTyped("K7WM4XQ2", SCHOOL);
    expect(await waitToTryCode("short", { request })).toBe(0);
  });

  test("other networks, when eight have typed as many as they may", async () => {
    for (let network = 0; network < 8; network += 1) await fail(80, `192.0.2.${network}`);
    expect(await waitAt(ELSEWHERE)).toBe(0);
    await fail(9, ELSEWHERE);
    expect(await waitAt(ELSEWHERE)).toBe(0);
  });

  test("a district on its first day, where every second child mistypes before typing right", async () => {
    for (let child = 0; child < 200; child += 1) {
      await fail(1, SCHOOL);
      if (child % 2) await explainWrongCodes("short", from(SCHOOL), `K7WM4${child}`);
    }
    expect(await db().$count(codeFailures)).toBe(200);
    expect(await waitAt(SCHOOL)).toBe(0);
    await failElsewhere(390);
    expect(await waitAt(ELSEWHERE)).toBe(0);
  });
});

describe("guessing stays hopeless", () => {
  test("past the site's first limit a network has ten tries, past its last none", async () => {
    await failElsewhere(400);
    await fail(9, SCHOOL);
    expect(await waitAt(SCHOOL)).toBe(0);
    await fail(1, SCHOOL);
    expect(await waitAt(SCHOOL)).toBe(600);
    await failElsewhere(800);
    expect(await waitAt(ELSEWHERE)).toBe(600);
  });

  test("who knows a right code has twenty tries with it, in however many browsers and networks", async () => {
    for (let network = 0; network < 25; network += 1) {
      const request = await browserThatTyped("K7WM4XQ2", `192.0.2.${network}`);
      await countWrongCode("short", { request });
    }
    const rows = await db().select().from(codeFailures);
    expect(rows.filter(({ network }) => network.startsWith("own:"))).toHaveLength(20);
  });

  test("who types one right code again and again explains four wrong ones with it", async () => {
    await fail(40, SCHOOL);
    for (let tries = 0; tries < 10; tries += 1) {
      await explainWrongCodes("short", from(SCHOOL), "K7WM4XQ2");
    }
    await fail(200, SCHOOL);
    expect(await db().$count(codeFailures)).toBe(84);
    expect(await waitAt(SCHOOL)).toBeGreaterThan(3_000);
  });

  test("a cookie that we did not write is worth nothing", async () => {
    await fail(80, SCHOOL);
    const written = (await rightCodeCookie("K7WM4XQ2")).split(";")[0] ?? "";
    const forged = [
      written.replace("own:", "own:x"),
      written.slice(0, -1),
      "fair.codes=own:x.",
      "fair.codes=.",
    ];
    for (const cookie of forged) {
      const request = from(SCHOOL, cookie);
      expect(await waitToTryCode("short", { request }), cookie).toBeGreaterThan(0);
    }
  });

  test("as many as the site looks at, all season long, find one of ten thousand slips once in eight seasons", () => {
    const codes = SHORT_CODE_ALPHABET.length ** SHORT_CODE_LENGTH;
    const hours = 128 * 24;
    const chance = 1 - (1 - 10_000 / codes) ** (1_200 * hours);
    expect(1 / chance).toBeGreaterThan(8);
  });
});
