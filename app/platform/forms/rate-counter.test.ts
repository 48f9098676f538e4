import { expect, test } from "vitest";
import { RateCounter } from "./rate-counter.server";

const NOW = Date.UTC(2026, 0, 8);

test("so many are counted in a window, and the next is told how long to wait", () => {
  const counter = new RateCounter({ points: 3, windowSeconds: 60 });
  for (let n = 0; n < 3; n += 1) expect(counter.count("ada", NOW + n).wait).toBe(0);
  expect(counter.count("ada", NOW + 20_000).wait).toBe(40);
  expect(counter.count("grace", NOW + 20_000).wait).toBe(0);
  expect(counter.count("ada", NOW + 60_000).wait).toBe(0);
});

test("looking counts nothing", () => {
  const counter = new RateCounter({ points: 1, windowSeconds: 60 });
  for (let n = 0; n < 3; n += 1) expect(counter.wait("ada", NOW)).toBe(0);
  counter.count("ada", NOW);
  expect(counter.wait("ada", NOW + 20_000)).toBe(40);
  expect(counter.wait("ada", NOW + 60_000)).toBe(0);
});

test("what is taken back does not count, and only in its own window", () => {
  const counter = new RateCounter({ points: 1, windowSeconds: 60 });
  const first = counter.count("ada", NOW);
  first.takeBack();
  const second = counter.count("ada", NOW);
  expect(second.wait).toBe(0);
  expect(counter.count("ada", NOW + 60_000).wait).toBe(0);
  second.takeBack();
  expect(counter.count("ada", NOW + 60_000).wait).toBe(60);
});

test("a refusal that is taken back gives nothing away", () => {
  const counter = new RateCounter({ points: 1, windowSeconds: 60 });
  counter.count("ada", NOW);
  counter.count("ada", NOW).takeBack();
  expect(counter.count("ada", NOW).wait).toBe(60);
});

test("a flood of other keys neither frees who is refused nor refuses who is not", () => {
  const counter = new RateCounter({ points: 10, windowSeconds: 60 });
  while (counter.count("guesser", NOW).wait === 0);
  for (let n = 0; n < 5_000; n += 1) counter.count(`stranger ${n}`, NOW);
  expect(counter.count("guesser", NOW).wait).toBe(60);
  expect(counter.count("somebody", NOW).wait).toBe(0);
});
