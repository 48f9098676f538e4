import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionQueue } from "./connection-queue.server";
import { DatabaseUnavailable } from "./database-timeouts.server";

let queue: ConnectionQueue;
beforeEach(() => {
  vi.useFakeTimers();
  queue = new ConnectionQueue({ places: 2, silenceMs: 1_000, longestWaitMs: 8_000 });
});
afterEach(() => vi.useRealTimers());

test("as many as there are places come in at once, the others in their order", async () => {
  const came: string[] = [];
  for (const name of ["a", "b", "c", "d"]) void queue.enter().then(() => came.push(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(came).toEqual(["a", "b"]);
  queue.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(came).toEqual(["a", "b", "c"]);
  queue.leave();
  queue.leave();
  queue.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(came).toEqual(["a", "b", "c", "d"]);
  await queue.enter();
});

test("who waits is patient while others are answered", async () => {
  const outcome = await whoWaits();
  for (let second = 0; second < 7; second++) {
    await vi.advanceTimersByTimeAsync(900);
    queue.heardAnAnswer();
  }
  expect(outcome()).toBe("waiting");
  queue.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe("inside");
});

test("when nobody is answered for a second, nobody waits any longer", async () => {
  const outcome = await whoWaits();
  await vi.advanceTimersByTimeAsync(900);
  expect(outcome()).toBe("waiting");
  await vi.advanceTimersByTimeAsync(200);
  expect(outcome()).toBeInstanceOf(DatabaseUnavailable);
});

test("nobody waits for ever, however lively the crowd", async () => {
  const outcome = await whoWaits();
  for (let step = 0; step < 90; step++) {
    await vi.advanceTimersByTimeAsync(100);
    queue.heardAnAnswer();
  }
  expect(outcome()).toBeInstanceOf(DatabaseUnavailable);
});

test("a place that is given back after a refusal is free again", async () => {
  const outcome = await whoWaits();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outcome()).toBeInstanceOf(DatabaseUnavailable);
  queue.leave();
  await queue.enter();
  expect(vi.getTimerCount()).toBe(0);
});

async function whoWaits(): Promise<() => unknown> {
  await queue.enter();
  await queue.enter();
  let outcome: unknown = "waiting";
  queue.enter().then(
    () => {
      outcome = "inside";
    },
    (error: unknown) => {
      outcome = error;
    },
  );
  return () => outcome;
}
