import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "./database-timeouts.server";
import { EngineLife } from "./engine-life.server";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aSilentEngine = () => new EngineLife(() => 0);

/** One that answers somebody every second. */
function aBusyEngine(): EngineLife {
  let answers = 0;
  const answering = setInterval(() => answers++, 1_000);
  setTimeout(() => clearInterval(answering), 60_000);
  return new EngineLife(() => answers);
}

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
  const life = aSilentEngine();
  void life.during(after(6_000));
  expect(await heard(life.answer(after(6_001)))).toBe("answered");
});

test("whoever asked before the copy began, or stands in a crowd behind it, is heard too", async () => {
  const life = aSilentEngine();
  const asking = life.answer(after(3_000));
  void life.during(after(1_500));
  expect(await heard(asking)).toBe("answered");
});

test("an engine that is silent for no reason is given up", async () => {
  const life = aSilentEngine();
  await life.during(Promise.resolve());
  vi.advanceTimersByTime(1);
  expect(await heard(life.answer(after(60_000)))).toBeInstanceOf(DatabaseUnavailable);
});

test("a copy that takes a minute, or after which nothing comes, keeps nobody that long", async () => {
  const life = aSilentEngine();
  void life.during(after(60_000));
  expect(await heard(life.answer(after(60_001)))).toBeInstanceOf(DatabaseUnavailable);
  void life.during(after(2_000));
  expect(await heard(life.answer(after(60_000)))).toBeInstanceOf(DatabaseUnavailable);
});

test("a copy that fails is told to whoever wanted it, and to nobody else", async () => {
  const life = aSilentEngine();
  const failing = after(2_500).then(() => Promise.reject(new Error("No room for a copy")));
  const told = heard(life.during(failing));
  expect(await heard(life.answer(after(2_600)))).toBe("answered");
  expect(await told).toEqual(new Error("No room for a copy"));
});

test("in a crowd that moves on everybody waits their turn, but not for ever", async () => {
  expect(await heard(aBusyEngine().answer(after(7_000)))).toBe("answered");
  expect(await heard(aBusyEngine().answer(after(9_000)))).toBeInstanceOf(DatabaseUnavailable);
});

test("whoever is being served is served to the end", async () => {
  const served = aBusyEngine().answer(after(40_000), { hasBegun: () => true });
  expect(await heard(served)).toBe("answered");
});
