import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "./database-timeouts.server";
import { EngineCopies } from "./engine-copies.server";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What somebody hears, and when. */
async function heard(asking: Promise<unknown>): Promise<unknown> {
  const answer = asking.then(
    () => "answered",
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return answer;
}

test("an engine that is copied for seconds answers when it is done, and turns nobody away", async () => {
  const copies = new EngineCopies();
  void copies.during(after(6_000));
  expect(await heard(copies.answer(after(6_001)))).toBe("answered");
});

test("whoever asked before the copy began, or stands in a crowd behind it, is heard too", async () => {
  const copies = new EngineCopies();
  const asking = copies.answer(after(3_000));
  void copies.during(after(1_500));
  expect(await heard(asking)).toBe("answered");
});

test("an engine that is silent for no reason is given up", async () => {
  const copies = new EngineCopies();
  await copies.during(Promise.resolve());
  vi.advanceTimersByTime(1);
  expect(await heard(copies.answer(after(60_000)))).toBeInstanceOf(DatabaseUnavailable);
});

test("a copy that takes a minute, or after which nothing comes, keeps nobody that long", async () => {
  const copies = new EngineCopies();
  void copies.during(after(60_000));
  expect(await heard(copies.answer(after(60_001)))).toBeInstanceOf(DatabaseUnavailable);
  void copies.during(after(2_000));
  expect(await heard(copies.answer(after(60_000)))).toBeInstanceOf(DatabaseUnavailable);
});

test("a copy that fails is told to whoever wanted it, and to nobody else", async () => {
  const copies = new EngineCopies();
  const failing = after(2_500).then(() => Promise.reject(new Error("No room for a copy")));
  const told = heard(copies.during(failing));
  expect(await heard(copies.answer(after(2_600)))).toBe("answered");
  expect(await told).toEqual(new Error("No room for a copy"));
});
