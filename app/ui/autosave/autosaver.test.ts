import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosaver, type Kept, type SaveAnswer, type SavingState } from "./autosaver";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with a server that answers as the test says, in order. */
function aPage(...answers: (SaveAnswer | Promise<SaveAnswer>)[]) {
  const kept = new Map<string, Kept>();
  const saved: [string, Kept][] = [];
  const told: SavingState[] = [];
  const autosaver = new Autosaver<string>({
    revisions: { abstract: 3 },
    save: async (slot, words) => {
      saved.push([slot, words]);
      return answers.shift() ?? { revision: words.revision + 1 };
    },
    kept: { write: (slot, words) => kept.set(slot, words), forget: (slot) => kept.delete(slot) },
    tell: (state) => told.push(state),
  });
  return { autosaver, kept, saved, told, now: () => told.at(-1)?.what };
}

test("what is typed is saved a moment later, once, with the revision it is based on", async () => {
  const { autosaver, kept, saved, now } = aPage();
  autosaver.change("abstract", { text: "A" });
  autosaver.change("abstract", { text: "A lookout" });
  expect(kept.get("abstract")).toEqual({ fields: { text: "A lookout" }, revision: 3 });
  expect(now()).toBe("waiting");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved).toEqual([["abstract", { fields: { text: "A lookout" }, revision: 3 }]]);
  expect(now()).toBe("saved");
  expect(kept.size).toBe(0);
  expect(autosaver.revisionOf("abstract")).toBe(4);
});

test("without a connection the words are kept, it says so, and they are saved when it is back", async () => {
  const { autosaver, kept, saved, now } = aPage("unreachable", "unreachable");
  autosaver.change("abstract", { text: "on the bus" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(now()).toBe("unreachable");
  expect(kept.get("abstract")?.fields).toEqual({ text: "on the bus" });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(now()).toBe("unreachable");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(now()).toBe("saved");
  expect(saved).toHaveLength(3);
  expect(kept.size).toBe(0);
});

test("what is typed while saving is not taken for saved", async () => {
  const { promise, resolve } = Promise.withResolvers<SaveAnswer>();
  const { autosaver, kept, saved } = aPage(promise);
  autosaver.change("abstract", { text: "first" });
  await vi.advanceTimersByTimeAsync(2_000);
  autosaver.change("abstract", { text: "first and second" });
  resolve({ revision: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.get("abstract")).toEqual({ fields: { text: "first and second" }, revision: 4 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved.at(-1)).toEqual(["abstract", { fields: { text: "first and second" }, revision: 4 }]);
  expect(kept.size).toBe(0);
});

test("of two texts neither is lost until somebody chooses", async () => {
  const conflict = {
    slot: "abstract" as const,
    yours: { text: "mine" },
    theirs: { text: "theirs" },
    revision: 7,
  };
  const mine = aPage({ conflict });
  mine.autosaver.change("abstract", { text: "mine" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mine.saved).toHaveLength(1);
  expect(mine.told.at(-1)?.conflicts.get("abstract")).toEqual(conflict);
  expect(mine.kept.get("abstract")?.fields).toEqual({ text: "mine" });
  mine.autosaver.change("abstract", { text: "mine and theirs" });
  mine.autosaver.settle("abstract", "yours");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(mine.saved.at(-1)).toEqual([
    "abstract",
    { fields: { text: "mine and theirs" }, revision: 7 },
  ]);
  const other = aPage({ conflict });
  other.autosaver.change("abstract", { text: "mine" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(other.autosaver.settle("abstract", "theirs")).toEqual({ text: "theirs" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(other.saved).toHaveLength(1);
  expect(other.kept.size).toBe(0);
});

test("a refusal is told, and the words stay kept", async () => {
  const { autosaver, kept, told } = aPage({ refused: "The time is over." });
  autosaver.change("abstract", { text: "too late" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)).toMatchObject({ what: "refused", refusal: "The time is over." });
  expect(kept.size).toBe(1);
});

test("a part that is refused holds up no other, and is mended by typing on", async () => {
  const { autosaver, kept, saved, told, now } = aPage({ refused: "This is no link." });
  autosaver.change("video", { link: "example" });
  autosaver.change("abstract", { text: "saved all the same" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved.map(([slot]) => slot)).toEqual(["video", "abstract"]);
  expect(kept.has("abstract")).toBe(false);
  expect(told.at(-1)).toMatchObject({ what: "refused", refusal: "This is no link." });
  expect(autosaver.isSaved).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saved).toHaveLength(2);
  autosaver.change("video", { link: "https://example.org/film" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(now()).toBe("saved");
});

test("what was wrong with a field stands until the server takes something else", async () => {
  const errors = { link: ["This is no link."] };
  const again = { refused: "This is no link.", errors };
  const { autosaver, told } = aPage(again, again);
  autosaver.change("video", { link: "http://youtu.be/a" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)?.errors.get("video")).toEqual(errors);
  autosaver.change("video", { link: "http://youtu.be/abc" });
  expect(told.at(-1)?.errors.get("video")).toEqual(errors);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)?.errors.get("video")).toEqual(errors);
  autosaver.change("video", { link: "https://youtu.be/abc" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)).toMatchObject({ what: "saved" });
  expect(told.at(-1)?.errors.size).toBe(0);
});

test("nothing is called saved while a part waits for somebody to choose", async () => {
  const conflict = { slot: "abstract" as const, yours: {}, theirs: {}, revision: 7 };
  const { autosaver, told, now } = aPage({ conflict });
  autosaver.change("abstract", { text: "mine" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(now()).not.toBe("saved");
  autosaver.change("title", { title: "Smoke or fog?" });
  autosaver.settle("abstract", "theirs");
  expect(now()).not.toBe("saved");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)?.what).toBe("saved");
});

test("what is typed while saving is part of what sending in waits for", async () => {
  const { promise, resolve } = Promise.withResolvers<SaveAnswer>();
  const { autosaver, saved } = aPage(promise);
  autosaver.change("abstract", { text: "first" });
  await vi.advanceTimersByTimeAsync(2_000);
  autosaver.change("abstract", { text: "first and second" });
  const flushed = autosaver.flush();
  resolve({ revision: 4 });
  await flushed;
  expect(saved.at(-1)?.[1].fields).toEqual({ text: "first and second" });
  expect(autosaver.isSaved).toBe(true);
});

test("words kept from another time are saved against what they were based on", async () => {
  const { autosaver, saved } = aPage();
  autosaver.change("title", { title: "Old words" }, 2);
  await autosaver.flush();
  expect(saved).toEqual([["title", { fields: { title: "Old words" }, revision: 2 }]]);
});
