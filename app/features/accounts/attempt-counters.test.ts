import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { env } from "~/platform/env.server";
import { countAttempt } from "./attempt-counters.server";

const QUARTER_HOUR_MS = 15 * 60_000;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

test("whoever has the password and all day long guesses sixty one-time codes, and no more; a known device is not held up", () => {
  const guess = (address: string, device: string | null = null) =>
    countAttempt({ kind: "code", account: "ada@example.org", address, device }).wait;
  let guesses = 0;
  for (let quarter = 0; quarter < 20; quarter += 1) {
    for (let tries = 0; tries < 40; tries += 1) {
      if (guess(`198.51.100.${tries % 8}`) === 0) guesses += 1;
    }
    vi.advanceTimersByTime(QUARTER_HOUR_MS);
  }
  expect(guesses).toBe(6 * env().RATE_LIMIT_SIGN_IN);
  expect(guess("198.51.100.99", "her own phone")).toBe(0);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(guess("198.51.100.99")).toBe(0);
});

test("a right code takes its own try back, also from the day's", () => {
  for (let signIns = 0; signIns < 200; signIns += 1) {
    const attempt = { kind: "code", account: "bea@example.org", device: null } as const;
    const { wait, takeBack } = countAttempt({ ...attempt, address: "198.51.100.1" });
    expect(wait).toBe(0);
    takeBack();
  }
});
