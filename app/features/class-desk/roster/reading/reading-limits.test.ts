import { expect, test } from "vitest";
import { MOST_SECONDS, processorSeconds } from "../../../../../tests/support/processor-seconds";
import { anArchive } from "../../../../../tests/support/sample-archives";
import { rowsOfList } from "../rows-of-list";
import { readRosterFile } from "./read-file.server";

const read = (content: Buffer) =>
  readRosterFile(content, { known: new Map(), keyOf: (id) => id, today: "2026-01-20" });

const wide = (bytes: number) => Buffer.alloc(bytes, ",");
const wideLines = (bytes: number) => Buffer.alloc(bytes, `${",".repeat(90_000)}\n`);
/** Lines of just as many signs as a line may have. */
const longLines = (bytes: number) => Buffer.alloc(bytes, `${"a".repeat(19_999)}\n`);

const USERS = "sourcedId,givenName,familyName,role,agentSourcedIds,email\n";
const students = (id: string) => `${id},Maya,Torres,student,,\n`.repeat(2_500);
/** Guardians who name the same child as often as a line holds it. */
const namingOften =
  USERS +
  students("s") +
  `g,Ana,Torres,guardian,${"s ".repeat(9_900)},ana@home.example\n`.repeat(50);
const guardiansOfOne = Array.from(
  { length: 40_000 },
  (_, at) => `g${at},Ana,Torres,guardian,s,ana${at}@home.example\n`,
).join("");
const rolesOfOne = Array.from({ length: 45_000 }, (_, at) => `u,role ${at}\n`).join("");

test.each([
  ["one line of commas", async () => wide(8_000_000)],
  ["brackets that never end", async () => Buffer.from(`${"(".repeat(19_900)}\n`.repeat(300))],
  [
    "rules of nearly nothing else",
    async () => Buffer.from(`Name\tGrade\n${`${"-".repeat(19_900)}x\n`.repeat(300)}`),
  ],
  ["lines of commas", async () => wideLines(8_000_000)],
  ["headings of long words", async () => Buffer.from(`${"studentz ".repeat(2_000)}\n`.repeat(6))],
  ["a quotation that never ends", async () => Buffer.from(`"a,${"b,c\n".repeat(1_500_000)}`)],
  ["line ends of old", async () => Buffer.from(`Maya Torres\r${"\r".repeat(4_000_000)}`)],
  ["a OneRoster file of commas", () => anArchive({ "users.csv": wide(29_000_000) })],
  ["lines of nearly too many letters", async () => longLines(8_000_000)],
  ["a OneRoster file that names one child often", () => anArchive({ "users.csv": namingOften })],
  [
    "a child of many guardians",
    () => anArchive({ "users.csv": USERS + students("s") + guardiansOfOne }),
  ],
  [
    "one id with many roles",
    () =>
      anArchive({
        "users.csv": `sourcedId,givenName,familyName\n${"u,Maya,Torres\n".repeat(45_000)}`,
        "roles.csv": `userSourcedId,role\n${rolesOfOne}`,
      }),
  ],
  ["a OneRoster file of lines of them", () => anArchive({ "users.csv": wideLines(29_000_000) })],
])("%s: answered within seconds", async (_, content) => {
  const bytes = await content();
  expect(await processorSeconds(() => read(bytes))).toBeLessThan(MOST_SECONDS);
});

test("a kept list that says one thing in all of its columns is read within seconds", async () => {
  const columns = Array.from({ length: 100 }, () => ({
    heading: "x",
    field: "given_name" as const,
  }));
  const cells = columns.map(() => "(".repeat(400));
  const rows = Array.from({ length: 190 }, (_, at) => ({ number: at + 1, cells }));
  const list = { source: "list" as const, columns, rows, passedOver: [], staff: [] };
  const rowsOf = () => rowsOfList(list, { grade: null, className: null, today: "2026-01-20" });
  expect(await processorSeconds(async () => rowsOf())).toBeLessThan(MOST_SECONDS);
});

test("a list wider than any school's is none", async () => {
  expect(await read(wideLines(1_000_000))).toBe("no-table");
});
