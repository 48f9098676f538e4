import { expect, test } from "vitest";
import { readingsOfEntries } from "./readings-of-entries";
import type { ScoreSheet } from "./score-sheet";

const anEntry = (entry: string, standing: ScoreSheet["entries"][number]["standing"]) => ({
  entry,
  standing,
  division: "k8",
  isTeam: false,
  votes: null,
});

const aReading = (entry: string, judge: string) => ({ entry, judge, steps: {} });

test("readings of practice projects are no readings of the fair’s", () => {
  expect(
    readingsOfEntries({
      entries: [anEntry("1", "competes"), anEntry("2", "out"), anEntry("3", "calibration")],
      readings: [
        aReading("1", "a"),
        aReading("1", "b"),
        aReading("2", "a"),
        aReading("3", "a"),
        aReading("3", "b"),
      ],
    }),
  ).toBe(3);
});
