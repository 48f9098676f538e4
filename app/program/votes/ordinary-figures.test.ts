import { expect, test } from "vitest";
import { ordinaryFigures } from "./ordinary-figures";
import type { RuledBallot } from "./release-rule";

const START = Date.parse("2026-03-23T15:00:00Z");

/** Three mailboxes behind one address: the first counted at once, and the rule let the others count. */
function aFamily(network: string, change: Partial<RuledBallot> = {}, minutesApart = 10) {
  return [0, 1, 2].map(
    (at): RuledBallot => ({
      id: `${network}-${at}`,
      network,
      domain: ["gmail.com", "icloud.com", "outlook.com"][at] ?? "",
      project: at,
      at: new Date(START + at * minutesApart * 60_000),
      state: at === 0 ? "counted" : "released",
      seconds: 40 + at,
      isKept: false,
      ...change,
    }),
  );
}

const families = (count: number) =>
  Array.from({ length: count }, (_, at) => aFamily(`home ${at}`, {}, at + 1)).flat();

test("ordinary is what the rule has let through in this season, from low to high", () => {
  expect(ordinaryFigures(families(6))).toMatchObject({
    networks: { low: 1, high: 1 },
    domains: { low: 3, high: 3 },
    largestPart: { low: 33, high: 33 },
    minutes: { low: 2, high: 12 },
    medianSeconds: { low: 41, high: 41 },
  });
});

test("what stands out on either side is left out once there are ten", () => {
  const many = [...families(18), ...aFamily("far apart", {}, 5_000), ...aFamily("late", {}, 6_000)];
  expect(ordinaryFigures(many)?.minutes).toEqual({ low: 6, high: 36 });
});

test("what is held, what a person decided and single votes are not ordinary, and of a few nothing is said", () => {
  const beside = [
    ...aFamily("held", { state: "held" }, 900),
    ...aFamily("decided", { decisionId: "a person" }, 900),
    ...aFamily("alone", {}, 900).slice(0, 1),
  ];
  expect(ordinaryFigures([...families(4), ...beside])).toBeNull();
  expect(ordinaryFigures([...families(5), ...beside])?.minutes).toEqual({ low: 2, high: 10 });
});
