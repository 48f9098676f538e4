import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { divisionsOf, gradesOf } from "./grades-of-divisions";

const { divisions } = shippedSeason;

test.each([[["k8"]], [["highSchool"]], [["k8", "highSchool"]]] as const)(
  "what a judge chose of the divisions comes back: %s",
  (chosen) => {
    expect(divisionsOf(gradesOf([...chosen], divisions), divisions)).toEqual(chosen);
  },
);
