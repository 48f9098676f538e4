import { expect, test } from "vitest";
import { letteredParts } from "./letters-of-projects";
import { kindOfReceipt, readReceipt, receiptOf } from "./receipt";
import { type CountLine, readCount, tallyOf, writeCount } from "./recount";

const LINES: CountLine[] = [
  { receipt: "V-9DX-36C", project: 4, state: "counted", reason: "" },
  { receipt: "V-77H-2PD", project: 17, state: "counted", reason: "family" },
  { receipt: "V-3KQ-81M", project: null, state: "moved", reason: "by-the-voter" },
  { receipt: "C-5TN-40W", project: 17, state: "counted", reason: "" },
  { receipt: "V-0PS-55T", project: 4, state: "removed", reason: "burst" },
  { receipt: "V-8AB-19Z", project: 4, state: "not counted", reason: "not-decided" },
];

test("the file is the same whatever order the votes came in, and says again what went in", () => {
  const file = writeCount(LINES);
  expect(writeCount([...LINES].reverse())).toBe(file);
  expect(file.split("\n").slice(0, 2)).toEqual([
    "receipt,project,state,reason",
    "C-5TN-40W,17,counted,",
  ]);
  expect(readCount(file)).toEqual([...LINES].sort((a, b) => (a.receipt < b.receipt ? -1 : 1)));
});

test("the count of a file: a moved line is no voter", () => {
  expect(tallyOf(LINES)).toEqual({
    lines: 6,
    voters: 5,
    totals: { counted: 3, "not counted": 1, removed: 1, moved: 1 },
    counted: { byMailbox: 2, bySlip: 1 },
    projects: [
      { project: 17, votes: 2 },
      { project: 4, votes: 1 },
    ],
  });
});

test.each([
  ["another file", "a,b\n", "The first line must read"],
  ["a line cut off", `${writeCount([])}V-9DX-36C,4\n`, "Line 2 is not a vote"],
  ["a state nobody knows", `${writeCount([])}V-9DX-36C,4,won,\n`, "Line 2 is not a vote"],
  ["a moved line that names a project", `${writeCount([])}V-9DX-36C,4,moved,\n`, "Line 2"],
  ["a receipt twice", `${writeCount([])}${"V-9DX-36C,4,counted,\n".repeat(2)}`, "twice"],
])("%s is refused", (_, text, why) => {
  expect(readCount(text)).toContain(why);
});

test.each([
  ["v 3kq 81m", "V-3KQ-81M"],
  ["V-3KQ-8IM", "V-3KQ-81M"],
  ["c-5tn-4ow", "C-5TN-40W"],
  ["V-3KQ-81", null],
  ["X-3KQ-81M", null],
])("the receipt %s is read as %s", (typed, expected) => {
  expect(readReceipt(typed)).toBe(expected);
});

test("a slip's receipt can be told from a mailbox's", () => {
  expect(kindOfReceipt(receiptOf("slip", "5TN40W"))).toBe("slip");
  expect(kindOfReceipt(receiptOf("mailbox", "5TN40W"))).toBe("mailbox");
});

test("projects are letters that each cluster draws anew", () => {
  const votes = [{ project: 4 }, { project: 17 }, { project: 17 }];
  const drawn = (draws: Record<number, string>) =>
    letteredParts(votes, (project) => draws[project] ?? "").map(({ votes: count }) => count);
  expect(drawn({ 4: "a", 17: "b" })).toEqual([1, 2]);
  expect(drawn({ 4: "b", 17: "a" })).toEqual([2, 1]);
});
