import { expect, test } from "vitest";
import { longestStretchSeconds } from "../../../tests/support/longest-stretch";
import type * as misbehaving from "../../../tests/support/misbehaving.heavy";
import { HeavyFailed, heavyTask } from "./heavy-task.server";

const NAME = "../tests/support/misbehaving";
const task = heavyTask<typeof misbehaving>(NAME, { limitSeconds: 60, limitMegabytes: 64 });
const hasty = heavyTask<typeof misbehaving>(NAME, { limitSeconds: 1, limitMegabytes: 64 });

test("what can be cloned goes in and comes out", async () => {
  const doubled = await task({ mood: "doubles", numbers: [1, 2] });
  expect(doubled).toEqual(
    new Map([
      [1, 2],
      [2, 4],
    ]),
  );
});

test("it knows nothing of the site's settings", async () => {
  expect(await task({ mood: "looks", numbers: [] })).toEqual([]);
});

test.each([
  ["throws", "the numbers do not add up"],
  ["hoards", "it needed more than 64 MB"],
  ["hides", "could not be cloned"],
  ["leaves", "it ended without an answer"],
] as const)("work that %s fails and says why: %s", async (mood, why) => {
  const failed = task({ mood, numbers: [] });
  await expect(failed).rejects.toThrow(HeavyFailed);
  await expect(failed).rejects.toThrow(why);
});

test("what takes too long is ended, and others are answered meanwhile", async () => {
  const work = () => expect(hasty({ mood: "spins", numbers: [] })).rejects.toThrow("1 seconds");
  expect(await longestStretchSeconds(work)).toBeLessThan(0.2);
});

test("what nobody waits for any more is ended, also before it has begun", async () => {
  const leaving = new AbortController();
  const spinning = task({ mood: "spins", numbers: [] }, leaving.signal);
  setTimeout(() => leaving.abort(new Error("gone")), 50);
  await expect(spinning).rejects.toThrow("gone");
  await expect(task({ mood: "doubles", numbers: [1] }, leaving.signal)).rejects.toThrow("gone");
  expect(await task({ mood: "doubles", numbers: [1] })).toEqual(new Map([[1, 2]]));
});

test("what cannot be cloned, and a module that is not there, are told", async () => {
  const input = { mood: "doubles", numbers: [() => 1] as unknown as number[] } as const;
  await expect(task(input)).rejects.toThrow("could not be cloned");
  const missing = heavyTask("no/such", { limitSeconds: 60, limitMegabytes: 64 });
  await expect(missing({})).rejects.toThrow("no/such: there is no such module");
});
