import { describe, expect, test } from "vitest";
import type { Reading } from "../model/design";
import { fitModel } from "../model/fit-model";
import { randomFrom } from "../random";
import { simulateReadings } from "../simulation/simulate-readings";
import { diagnoseJudges, type JudgedReading } from "./judge-diagnostics";
import { type PanelReading, panelAgreement, pooledAgreement } from "./panel-agreement";

const ENTRIES = Array.from({ length: 24 }, (_, i) => `e${String(i).padStart(2, "0")}`);
const JUDGES = ["a", "b", "c", "d", "e", "f"];

function readings(change: Partial<Record<string, (y: number, position: number) => number>> = {}) {
  const random = randomFrom(8);
  const quality = new Map(ENTRIES.map((entry) => [entry, 50 + 12 * random.normal()]));
  const orders = JUDGES.map((judge) => ({ judge, entries: ENTRIES }));
  const truth = { quality, leniency: new Map([["a", -15]]), restSd: 6, drift: 0 };
  return simulateReadings(orders, truth, random).map((one, i): JudgedReading => {
    const position = 1 + (i % ENTRIES.length);
    const y = change[one.judge]?.(one.y, position) ?? one.y;
    const step = Math.min(5, Math.max(1, Math.round(1 + y / 25)));
    return { ...one, y, position, steps: { idea: step, work: step }, seconds: 600 };
  });
}

function diagnosed(list: JudgedReading[]) {
  return new Map(diagnoseJudges(list, fitModel(list)).map((one) => [one.judge, one]));
}

test("a strict judge shows with an interval, and is no fault", () => {
  const strict = diagnosed(readings()).get("a");
  expect(strict?.leniency?.high).toBeLessThan(-5);
  expect(strict).toMatchObject({
    alwaysTheSame: false,
    tooFast: false,
    drift: { isNotable: false },
    disagreement: { isNotable: false },
  });
});

test.each<[string, (y: number, position: number) => number, object]>([
  [
    "who grows strict is seen to drift",
    (y, position) => y - position,
    { drift: { isNotable: true } },
  ],
  ["who gives the best the least disagrees", (y) => 100 - y, { disagreement: { isNotable: true } }],
  ["who gives everybody the same is seen", () => 50, { alwaysTheSame: true }],
])("a judge %s", (_, change, expected) => {
  const all = diagnosed(readings({ b: change }));
  expect(all.get("b")).toMatchObject(expected);
  expect(all.get("c")).toMatchObject({
    alwaysTheSame: false,
    drift: { isNotable: false },
    disagreement: { isNotable: false },
  });
});

test("a judge who takes a minute for most of them is too fast", () => {
  const list = readings().map((one) => (one.judge === "b" ? { ...one, seconds: 60 } : one));
  expect(diagnosed(list).get("b")?.tooFast).toBe(true);
  expect(diagnosed(list).get("c")?.tooFast).toBe(false);
});

test("little is said of three readings, and nothing of the rest without a fit", () => {
  const [first] = diagnoseJudges(readings().slice(0, 3), null);
  expect(first).toMatchObject({ leniency: null, drift: null, disagreement: null, tooFast: false });
});

/** Every entry's judges, dealt anew for each: whoever is in the first panel of one is in the second of another. */
function inPanels(list: Reading[]): PanelReading[] {
  const byEntry = [...Map.groupBy(list, ({ entry }) => entry).values()];
  return byEntry.flatMap((own, at) =>
    own.map((one, i) => ({ ...one, panel: (i + at) % 2 ? (1 as const) : (2 as const) })),
  );
}

test("two panels of each entry agree, within an interval that holds what was found", () => {
  const agreement = panelAgreement(inPanels(readings()));
  expect(agreement?.entries).toBe(24);
  expect(agreement?.correlation).toBeGreaterThan(0.7);
  expect(agreement?.low).toBeLessThan(agreement?.correlation ?? 0);
  expect(agreement?.high).toBeGreaterThan(agreement?.correlation ?? 1);
});

test("nothing is said where a judge is in both panels of an entry, or of too few entries", () => {
  const both = inPanels(readings()).flatMap((one) => [one, { ...one, panel: 1 as const }]);
  expect(panelAgreement(both)).toBeNull();
  const few = new Set(ENTRIES.slice(0, 4));
  expect(panelAgreement(inPanels(readings().filter(({ entry }) => few.has(entry))))).toBeNull();
});

/** Two panels of two judges for each entry; the second gives what the first does, and something more or less. */
function aField(name: string, marks: [first: number, second: number][]): PanelReading[] {
  return marks.flatMap(([first, second], at) => [
    { entry: `${name}${at}`, judge: "a", y: first, panel: 1 as const },
    { entry: `${name}${at}`, judge: "b", y: second, panel: 2 as const },
  ]);
}

describe("divisions together", () => {
  const young = aField("young", [
    [40, 44],
    [50, 47],
    [60, 63],
  ]);
  const old = aField("old", [
    [70, 74],
    [80, 77],
    [90, 93],
  ]);

  test("say what each has too few entries for", () => {
    expect([panelAgreement(young), panelAgreement(old)]).toEqual([null, null]);
    const both = pooledAgreement([young, old]);
    expect(both).toMatchObject({ entries: 6, apart: 3 });
    // Each by itself around its means: 190 ÷ √(200 · 208.67).
    expect(both?.correlation).toBeCloseTo(0.93, 3);
  });

  test("agree in nothing where all that is alike is which division is better", () => {
    const apart = [
      aField("young", [
        [40, 60],
        [50, 50],
        [60, 40],
      ]),
      aField("old", [
        [70, 90],
        [80, 80],
        [90, 70],
      ]),
    ];
    expect(panelAgreement(apart.flat())?.correlation).toBeGreaterThan(0.3);
    expect(pooledAgreement(apart)?.correlation).toBeCloseTo(-1, 5);
  });

  test("leave out a division with one such entry, and widen the interval for each that is in", () => {
    const alone = panelAgreement([...young, ...old]);
    const both = pooledAgreement([young, old, aField("one", [[10, 20]])]);
    expect(both?.entries).toBe(6);
    const width = (found: typeof both) =>
      Math.atanh(found?.high ?? 0) - Math.atanh(found?.low ?? 0);
    expect(width(both)).toBeGreaterThan(width(alone));
  });
});
