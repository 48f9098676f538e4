import { expect, test, vi } from "vitest";
import { type Revised, storeRevision } from "./store-revision.server";

function store(known: Revised<object>, sent: Revised<object>) {
  const write = vi.fn(async () => known.revision + 1);
  return { write, stored: storeRevision({ known, sent, write }) };
}

test("the first words are written, and lead to the first revision", async () => {
  const { stored } = store({ content: null, revision: 0 }, { content: { a: "x" }, revision: 0 });
  expect(await stored).toEqual({ state: "saved", revision: 1 });
});

test("the same text twice is one change, whatever order a database keeps it in", async () => {
  const known = { content: { a: "x", steps: { idea: 3, ethics: 4 } }, revision: 5 };
  const sent = { content: { steps: { ethics: 4, idea: 3 }, a: "x" }, revision: 4 };
  const { write, stored } = store(known, sent);
  expect(await stored).toEqual({ state: "saved", revision: 5 });
  expect(write).not.toHaveBeenCalled();
});

test("what somebody else changed since is not overwritten, and is handed over", async () => {
  const theirs = { content: { a: "theirs" }, revision: 5 };
  const { write, stored } = store(theirs, { content: { a: "mine" }, revision: 4 });
  expect(await stored).toEqual({ state: "conflict", theirs });
  expect(write).not.toHaveBeenCalled();
});

test("nor does anything come back that somebody took away", async () => {
  const gone = { content: null, revision: 0 };
  const { write, stored } = store(gone, { content: { a: "mine" }, revision: 4 });
  expect(await stored).toEqual({ state: "conflict", theirs: gone });
  expect(write).not.toHaveBeenCalled();
});
