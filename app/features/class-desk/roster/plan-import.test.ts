import { describe, expect, test } from "vitest";
import { nameKey } from "~/program/name-key";
import { splitName } from "~/program/team-members";
import { aKnownChild, aRosterRow } from "../../../../tests/support/roster-rows";
import type { KnownChild } from "./match-children";
import { planImport } from "./plan-import";
import { previewOf } from "./preview-view";
import type { RosterList } from "./reading/roster-list";
import type { RosterRow } from "./rows-of-list";

/** "Maya Torres" at the desk, in grade 5 and Room 12 unless it is said otherwise. */
const child = (name: string, more: Partial<KnownChild> = {}) =>
  aKnownChild({ id: `${name} ${more.className ?? ""}`, ...splitName(name), ...more });

const row = (name: string, more: Partial<RosterRow> = {}) =>
  aRosterRow({ ...splitName(name), ...more });

const plan = (rows: RosterRow[], children: KnownChild[], erased: string[] = []) =>
  planImport(
    rows.map((each, at) => ({ ...each, number: at + 2 })),
    {
      children,
      refusedMailboxes: new Set(),
      erasedAt: (name) => (erased.includes(nameKey(name)) ? new Date("2026-11-01") : null),
    },
  );

const AN_EMPTY_LIST: RosterList = {
  source: "list",
  columns: [],
  rows: [],
  passedOver: [],
  staff: [],
};

/** "change Maya Torres Room 12" for what happens to whom. */
const fatesOf = ({ rows }: ReturnType<typeof plan>) =>
  rows.map(({ fate, child: meant, question }) =>
    [fate, meant?.id.trim(), question].filter(Boolean).join(" "),
  );

describe("a list never takes over another child’s record", () => {
  test("a namesake from another class is asked about, and becomes who somebody says", () => {
    const known = [child("Maya Torres")];
    const other = { className: "Room 14" };
    expect(fatesOf(plan([row("Maya Torres", other)], known))).toEqual(["asks namesakes"]);
    expect(fatesOf(plan([row("Maya Torres", { ...other, answer: "anew" })], known))).toEqual([
      "add namesakes",
    ]);
    const same = row("Maya Torres", { ...other, answer: "Maya Torres " });
    expect(fatesOf(plan([same], known))).toEqual(["change Maya Torres namesakes"]);
    const stranger = row("Maya Torres", { ...other, answer: "Zoe Lane " });
    expect(fatesOf(plan([stranger], [...known, child("Zoe Lane")]))).toEqual(["asks namesakes"]);
  });

  test("who changed class in a list of both classes is the same child", () => {
    const rows = [row("Maya Torres", { className: "Room 14" }), row("Zoe Lane")];
    expect(fatesOf(plan(rows, [child("Maya Torres"), child("Zoe Lane")]))).toEqual([
      "change Maya Torres",
      "same Zoe Lane",
    ]);
  });

  test("nor does a namesake of another grade where no class is said", () => {
    const known = [child("Maya Torres", { className: null })];
    const other = row("Maya Torres", { className: null, grade: "8" });
    expect(fatesOf(plan([other], known))).toEqual(["asks namesakes"]);
  });

  test("the same name in two classes: each keeps their own, and nobody is guessed at", () => {
    const known = [child("Maya Torres"), child("Maya Torres", { className: "Room 14" })];
    const both = [row("Maya Torres"), row("Maya Torres", { className: "Room 14" })];
    expect(fatesOf(plan(both, known))).toEqual(["same Maya Torres", "same Maya Torres Room 14"]);
    const classless = plan([row("Maya Torres", { className: null })], known);
    expect(fatesOf(classless)).toEqual(["asks namesakes"]);
    expect(classless.rows[0]?.candidates).toHaveLength(2);
    expect(classless.missing).toEqual([]);
  });

  test("a guardian’s address tells which of two namesakes is meant", () => {
    const known = [
      child("Maya Torres", { guardians: ["rosa@example.org"] }),
      child("Maya Torres", { className: "Room 14" }),
    ];
    const meant = row("Maya Torres", { className: null, guardianEmail: "Rosa@example.org" });
    expect(fatesOf(plan([meant], known))).toEqual(["same Maya Torres"]);
  });

  test("two of one name, grade and class are one child, until somebody says that they are two", () => {
    const twice = [row("Maya Torres"), row("Maya Torres", { guardianEmail: "kim@example.org" })];
    expect(fatesOf(plan(twice, []))).toEqual(["add", "duplicate duplicate"]);
    const [first, second] = twice as [RosterRow, RosterRow];
    const two = plan([first, { ...second, answer: "anew" }], []);
    expect(fatesOf(two)).toEqual(["add", "add duplicate"]);
    expect(two.rows[1]?.newGuardian).toBe("kim@example.org");
  });

  test("who stands in two periods with one guardian is one child", () => {
    const guardianEmail = "rosa@example.org";
    const periods = ["1", "3"].map((className) => row("Maya Torres", { className, guardianEmail }));
    expect(fatesOf(plan(periods, []))).toEqual(["add", "duplicate duplicate"]);
  });

  test("one row a contact: the child has the address of whichever row has one", () => {
    const rows = [row("Maya Torres"), row("Maya Torres", { guardianEmail: "rosa@example.org" })];
    expect(plan(rows, []).rows[0]?.newGuardian).toBe("rosa@example.org");
  });

  test("whose name another student has as well does not get that student’s guardian", () => {
    const other = row("Maya Torres", { guardianEmail: "kim@example.org", answer: "anew" });
    const { rows } = plan([row("Maya Torres"), other], []);
    expect(rows.map(({ newGuardian }) => newGuardian)).toEqual([null, "kim@example.org"]);
  });

  test("a later row of that other student’s family repeats the other student, not the first", () => {
    const other = row("Maya Torres", { guardianEmail: "kim@example.org", answer: "anew" });
    const again = row("Maya Torres", { guardianEmail: "Kim@example.org" });
    const elsewhere = { ...again, className: "Room 14" };
    const { rows } = plan([row("Maya Torres"), other, again, elsewhere], []);
    expect(rows.map(({ fate, sameAs }) => [fate, sameAs])).toEqual([
      ["add", null],
      ["add", 2],
      ["duplicate", 3],
      ["duplicate", 3],
    ]);
    expect(rows[0]?.newGuardian).toBeNull();
  });

  test("two of one name, brought in once, are found again by their families, and nobody is missing", () => {
    const known = [
      child("Maya Torres", { id: "a" }),
      child("Maya Torres", { id: "b", guardians: ["kim@example.org"] }),
    ];
    const rows = [row("Maya Torres"), row("Maya Torres", { guardianEmail: "kim@example.org" })];
    const again = plan(rows, known);
    expect(fatesOf(again)).toEqual(["same a", "same b"]);
    expect(again.missing).toEqual([]);
  });

  test("of twins at the desk nobody is changed by a list that cannot tell them apart, nor goes", () => {
    const known = [child("Maya Torres", { id: "a" }), child("Maya Torres", { id: "b" })];
    const unclear = plan([row("Maya Torres", { guardianEmail: "rosa@example.org" })], known);
    expect(fatesOf(unclear)).toEqual(["asks namesakes"]);
    expect(unclear.missing).toEqual([]);
    const keyed = [
      child("Maya Torres", { id: "a", rosterKey: "1" }),
      child("Maya Torres", { id: "b", rosterKey: "2" }),
    ];
    const rows = [row("Maya Torres", { key: "2" }), row("Maya Torres", { key: "1" })];
    expect(fatesOf(plan(rows, keyed))).toEqual(["same b", "same a"]);
    const oneKnown = plan(rows, [child("Maya Torres", { id: "a" })]);
    expect(fatesOf(oneKnown)).toEqual(["asks namesakes", "asks namesakes"]);
  });

  test("who may be meant is told apart by as much of a guardian’s address as a teacher may see", () => {
    const known = [
      child("Maya Torres", { id: "a" }),
      child("Maya Torres", { id: "b", guardians: ["kim@example.org"] }),
      child("Maya Torres", { id: "c" }),
    ];
    const { toMend } = previewOf(plan([row("Maya Torres")], known), AN_EMPTY_LIST, null);
    expect(toMend[0]?.candidates.map(({ who }) => who)).toEqual([
      "Maya Torres, 5, Room 12 (1)",
      "Maya Torres, 5, Room 12, k•••@e•••.org",
      "Maya Torres, 5, Room 12 (2)",
    ]);
  });

  test("no record has two rows, whatever is said", () => {
    const known = [child("Maya Torres", { id: "a" }), child("Maya Torres", { id: "b" })];
    const rows = [
      row("Maya Torres", { key: "1", answer: "a" }),
      row("Maya Torres", { key: "2", answer: "a" }),
    ];
    expect(fatesOf(plan(rows, known))).toEqual(["change a namesakes", "asks namesakes"]);
  });

  test("names that the school’s ids have swapped are asked about", () => {
    const known = [
      child("Maya Torres", { rosterKey: "1" }),
      child("Zoe Torres", { rosterKey: "2" }),
    ];
    const swapped = [row("Zoe Torres", { key: "1" }), row("Maya Torres", { key: "2" })];
    expect(fatesOf(plan(swapped, known))).toEqual(["asks other-name", "asks other-name"]);
    expect(fatesOf(plan([row("Ida Wells", { key: "1" })], known))).toEqual(["asks other-name"]);
    expect(fatesOf(plan([row("Maya Wells", { key: "1" })], known))).toEqual(["change Maya Torres"]);
  });

  test("given and family name in the wrong order are not the same child", () => {
    expect(fatesOf(plan([row("James Thomas")], [child("Thomas James")]))[0]).not.toContain(
      "change",
    );
  });

  test("a slip that was mended is asked about, with the child who is not in the list any more", () => {
    const known = [child("Maya Tores"), child("Zoe Lane")];
    const mended = plan([row("Maya Torres"), row("Zoe Lane")], known);
    expect(fatesOf(mended)).toEqual(["asks renamed", "same Zoe Lane"]);
    expect(mended.missing).toEqual([]);
    const anew = plan([row("Maya Torres", { answer: "anew" })], [child("Maya Tores")]);
    expect(anew.missing.map(({ id }) => id)).toEqual(["Maya Tores "]);
    expect(fatesOf(plan([row("Maya R. Torres")], [child("Maya Torres")]))).toEqual([
      "asks renamed",
    ]);
    const sisters = [row("Mara Torres"), row("Maya Torres")];
    expect(fatesOf(plan(sisters, [child("Maya Torres")]))).toEqual(["add", "same Maya Torres"]);
  });
});

test("names of other scripts are told apart by their marks", () => {
  const known = [child("राम दास")];
  expect(fatesOf(plan([row("रमा दास")], known))).not.toEqual(["same राम दास"]);
});

test("who was erased comes back only if somebody says so", () => {
  expect(fatesOf(plan([row("Maya Torres")], [], ["maya torres"]))).toEqual(["asks erased"]);
  const asked = [row("Maya Torres", { answer: "anew" })];
  expect(fatesOf(plan(asked, [], ["maya torres"]))).toEqual(["add erased"]);
});

test("who stands in a row that cannot be read is not missing", () => {
  const rows = [row("Maya Torres", { grade: null, problem: "bad-grade" }), row("Ida Wells")];
  const known = [child("Maya Torres"), child("Zoe Lane"), child("Ida Wells")];
  expect(plan(rows, known).missing.map(({ givenName }) => givenName)).toEqual(["Zoe"]);
});

test("who has left and was never here is not brought in", () => {
  expect(fatesOf(plan([row("Maya Torres", { hasLeft: true })], []))).toEqual(["gone"]);
});
