import { expect, test } from "vitest";
import { type ClockTurn, onProgramClock } from "./clock-turns";

const HOUR = 3_600_000;
const real = (hours: number) => new Date(Date.UTC(2026, 10, 18) + hours * HOUR);
const december = new Date("2025-12-12T19:00:00Z");
const march = new Date("2026-03-01T19:00:00Z");
const turnTo = (moment: Date, at: Date): ClockTurn => ({
  at: at.getTime(),
  offsetMs: moment.getTime() - at.getTime(),
});
const TURNS = [turnTo(december, real(0)), turnTo(march, real(10))];
const NOW = new Date(march.getTime() + 2 * HOUR);

test.each([
  ["what was stored at the beginning", real(0), december],
  [
    "what was stored before the jump keeps its December",
    real(3),
    new Date(december.getTime() + 3 * HOUR),
  ],
  ["what was stored after the jump", real(11), new Date(march.getTime() + HOUR)],
  [
    "what was made up on the programme’s clock",
    new Date("2025-11-20T12:00:00Z"),
    new Date("2025-11-20T12:00:00Z"),
  ],
  [
    "a deadline of the programme",
    new Date("2026-03-18T05:59:00Z"),
    new Date("2026-03-18T05:59:00Z"),
  ],
  ["a moment that is still to come on the real clock", real(40), real(40)],
])("%s", (_, stored, shown) => {
  expect(onProgramClock(stored, TURNS, NOW)).toEqual(shown);
});

test("where there is no demonstration, everything is shown as it is stored", () => {
  expect(onProgramClock(real(3), [], real(5))).toEqual(real(3));
});
