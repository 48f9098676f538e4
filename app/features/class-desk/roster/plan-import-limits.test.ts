import { expect, test } from "vitest";
import { MOST_SECONDS, processorSeconds } from "../../../../tests/support/processor-seconds";
import { aKnownChild, aRosterRow } from "../../../../tests/support/roster-rows";
import { type ImportPlan, planImport } from "./plan-import";
import { MOST_ROWS } from "./reading/read-table.server";

interface Named {
  givenName: string;
  familyName: string;
  className?: string;
}

const row = (named: Named, number: number) => aRosterRow({ ...named, number });
const child = (named: Named, number: number) => aKnownChild({ ...named, id: String(number) });

const letters = (number: number, digits: number) =>
  number
    .toString(26)
    .padStart(digits, "0")
    .replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");

/** As many and as long as a list may have them, alike up to the last letters. */
const long = (salt: string) => (at: number) => ({
  givenName: `${letters(at, 3)}${"a".repeat(97)}`,
  familyName: `${"a".repeat(92)}${letters(at, 3)}${salt}`,
});

const manyWords = (missing: string) => (at: number) => {
  const signs = Array.from({ length: 99 }, (_, word) => String.fromCodePoint(0x4e00 + word));
  const kept = signs.map((sign, word) => (word === at % 99 ? missing : sign));
  return {
    givenName: kept.slice(0, 50).join(" "),
    familyName: `${kept.slice(50).join(" ")}${letters(at, 3)}`.slice(0, 100),
  };
};

const namesake = (room: string) => (at: number) => ({
  givenName: "Maya",
  familyName: "Torres",
  className: `${room} ${at}`,
});

test.each([
  ["names of two hundred letters", long("mno"), long("xyz")],
  ["names of a hundred words", manyWords("一一"), manyWords("丁丁")],
  ["namesakes in rooms of their own", namesake("Room"), namesake("Hall")],
  ["namesakes in the same rooms", namesake("Room"), namesake("Room")],
])("a school of %s against another: planned within seconds", async (_, here, there) => {
  const numbers = Array.from({ length: MOST_ROWS }, (__, at) => at);
  const children = numbers.map((at) => child(there(at), at));
  const rows = numbers.map((at) => row(here(at), at + 2));
  const desk = { children, refusedMailboxes: new Set<string>(), erasedAt: () => null };
  let plan: ImportPlan | undefined;
  const seconds = await processorSeconds(() => {
    plan = planImport(rows, desk);
  });
  expect(seconds).toBeLessThan(MOST_SECONDS);
  expect(plan?.rows).toHaveLength(MOST_ROWS);
});

test("a class larger than any is asked about whole, when every name has a slip", () => {
  const numbers = Array.from({ length: 450 }, (_, at) => at);
  const named = (at: number, slip: string) => ({
    givenName: letters(at, 9),
    familyName: `${letters(at * 7, 9)}${slip}`,
  });
  const children = numbers.map((at) => child(named(at, ""), at));
  const rows = numbers.map((at) => row(named(at, "o"), at + 2));
  const plan = planImport(rows, { children, refusedMailboxes: new Set(), erasedAt: () => null });
  expect(new Set(plan.rows.map(({ question }) => question))).toEqual(new Set(["renamed"]));
});
