import { describe, expect, test } from "vitest";
import type { ClassRow, StageProgress } from "./class-row";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";
import { nextStep } from "./next-step";
import { inOrder, readOrder } from "./order-rows";
import { ridge } from "./ridge";
import { restOfWeek, thisWeek } from "./this-week";

const STAGES = ["talk", "create", "build", "compete"] as const;

/** So many lessons of five done in each stage; who has all of a stage has the adult's word as well. */
function stages(...done: number[]): StageProgress[] {
  return STAGES.map((id, index) => {
    const lessons = done[index] ?? 0;
    return { id, done: lessons, of: 5, isConfirmed: lessons === 5 };
  });
}

function aRow(name: string, overrides: Partial<ClassRow> = {}): ClassRow {
  return {
    id: name,
    name,
    grade: "7",
    consent: "signed",
    canRemind: false,
    team: null,
    stages: stages(),
    project: { packed: 0, of: 8, isSentIn: false, missing: "title" },
    ...overrides,
  };
}

const packed = (count: number, missing: ClassRow["project"]["missing"] = "video") => ({
  project: { packed: count, of: 8, isSentIn: false, missing: count === 8 ? null : missing },
});
const SENT = { project: { packed: 8, of: 8, isSentIn: true, missing: null } };
const FINISHED = { ...stages(5, 4)[1], done: 5, isConfirmed: false } as StageProgress;

describe("the next step of a child", () => {
  test.each<[string, Partial<ClassRow>, ReturnType<typeof nextStep>]>([
    ["nobody can be asked", { consent: "no-address" }, { what: "address" }],
    ["a guardian has not answered", { consent: "waiting", ...packed(8) }, { what: "consent" }],
    ["a guardian said no", { consent: "no" }, { what: "not-taking-part" }],
    ["nothing has begun", {}, { what: "stage", stage: "talk" }],
    ["a stage is half done", { stages: stages(5, 3) }, { what: "stage", stage: "create" }],
    [
      "all lessons of a stage are done and no adult has said so",
      { stages: [...stages(5).slice(0, 1), FINISHED, ...stages().slice(2)] },
      { what: "confirm", stage: "create" },
    ],
    [
      "the project is nearly packed",
      { stages: stages(5, 2), ...packed(6) },
      { what: "part", part: "video" },
    ],
    [
      "the project is half packed",
      { stages: stages(5, 2), ...packed(4) },
      { what: "stage", stage: "create" },
    ],
    [
      "all stages are done",
      { stages: stages(5, 5, 5, 5), ...packed(1, "abstract") },
      { what: "part", part: "abstract" },
    ],
    ["everything is packed", { stages: stages(5, 2), ...packed(8) }, { what: "send-in" }],
    ["it is sent in", { stages: stages(5, 2), ...SENT }, { what: "nothing" }],
    ["no guardian is needed", { consent: "not-needed" }, { what: "stage", stage: "talk" }],
    [
      "it waits only for the second letter",
      { consent: "confirming" },
      { what: "stage", stage: "talk" },
    ],
  ])("%s", (_, overrides, step) => {
    expect(nextStep(aRow("Ana R.", overrides), true)).toEqual(step);
  });
});

describe("the order of a class", () => {
  const team = { id: "creek", name: "Creek Watchers" };
  const rows = [
    aRow("Zoe", SENT),
    aRow("Amir", { consent: "no" }),
    aRow("Bea", { stages: stages(5, 5), team }),
    aRow("Cal", { stages: stages(2) }),
    aRow("Dee"),
    aRow("Eli", { consent: "waiting", team }),
    aRow("Fay", { consent: "no-address" }),
  ];
  const names = (order: string | null) => inOrder(rows, readOrder(order)).map(({ name }) => name);

  test("is who needs help first: nobody to ask, waiting, not begun, the least far; at last who is done", () => {
    expect(names(null)).toEqual(["Fay", "Eli", "Dee", "Cal", "Bea", "Zoe", "Amir"]);
    expect(names("’ or 1=1")).toEqual(names("help"));
  });

  test("keeps teams together, or goes by name", () => {
    expect(names("team")).toEqual(["Bea", "Eli", "Amir", "Cal", "Dee", "Fay", "Zoe"]);
    expect(names("name")).toEqual(["Amir", "Bea", "Cal", "Dee", "Eli", "Fay", "Zoe"]);
  });
});

describe("this week", () => {
  const dates = { submissionsClose: "2026-03-18T23:59", judgingOpens: "2026-03-21T00:00" };
  const asked = (rows: ClassRow[], day = "2026-03-12T12:00:00-06:00") =>
    thisWeek(rows, { now: new Date(day), dates }).map(
      ({ topic, names, by }) => `${by} ${topic}: ${names.join(", ")}`,
    );
  const creek = { id: "creek", name: "Creek Watchers" };

  test("guardians can be reminded where one of them got the last letter a day ago", () => {
    const fresh = aRow("Eli", { consent: "waiting" });
    const older = aRow("Gus", { consent: "waiting", canRemind: true });
    const canRemind = (rows: ClassRow[]) =>
      thisWeek(rows, { now: new Date("2026-02-01T12:00:00-07:00"), dates })[0]?.canRemind;
    expect(canRemind([fresh])).toBe(false);
    expect(canRemind([fresh, older])).toBe(true);
  });

  test.each<[string, ClassRow[], string[]]>([
    ["nobody is in the class", [], []],
    ["everybody is done", [aRow("Zoe", SENT)], []],
    ["who said no waits for nothing", [aRow("Amir", { consent: "no" })], []],
    [
      "guardians have not answered, and some cannot be asked",
      [
        aRow("Eli", { consent: "waiting" }),
        aRow("Fay", { consent: "no-address" }),
        aRow("Gus", { consent: "waiting" }),
      ],
      ["today no-address: Fay", "today waiting: Eli, Gus"],
    ],
    [
      "a team that can send in is named once",
      [
        aRow("Bea", { team: creek, ...packed(8) }),
        aRow("Cal", { team: creek, ...packed(8) }),
        aRow("Dee", packed(8)),
      ],
      ["2026-03-18T23:59 send-in: Creek Watchers, Dee"],
    ],
    [
      "whose guardian has not signed sends nothing in",
      [aRow("Eli", { consent: "waiting", ...packed(8) })],
      ["today waiting: Eli"],
    ],
    ["nearly packed", [aRow("Cal", packed(6))], ["2026-03-18T23:59 nearly: Cal"]],
    [
      "a stage waits for an adult’s word",
      [aRow("Cal", { stages: [FINISHED] })],
      ["week confirm-stage: Cal"],
    ],
    ["has not begun", [aRow("Dee")], ["week not-begun: Dee"]],
  ])("%s", (_, rows, lines) => {
    expect(asked(rows)).toEqual(lines);
  });

  test("after the deadline nobody is sent to a project, and consents count until judging opens", () => {
    const rows = [aRow("Eli", { consent: "waiting" }), aRow("Dee"), aRow("Cal", packed(8))];
    expect(asked(rows, "2026-03-18T23:59:30-06:00")).toHaveLength(3);
    expect(asked(rows, "2026-03-19T00:00:00-06:00")).toEqual(["today waiting: Eli"]);
    expect(asked(rows, "2026-03-21T00:00:00-06:00")).toEqual([]);
  });
});

test("the ridge is one line from column to column, and begins and ends on the ground", () => {
  const pieces = ridge([0.75, 1, 0, 2]);
  const ends = pieces.map(({ range }) => {
    const points = range
      .replace(/^M0 88L/, "")
      .replace(/L100 88z$/, "")
      .split("L");
    return [points[0], points.at(-1)].map((point) => point?.split(" ")[1]);
  });
  expect(ends.map(([left]) => left).slice(1)).toEqual(ends.map(([, right]) => right).slice(0, -1));
  expect(ends[0]?.[0]).toBe("88.0");
  expect(ends.at(-1)?.[1]).toBe("88.0");
  expect(pieces.map(({ range }) => range).join()).not.toMatch(/NaN|-\d/);
});

describe("a class that needs nothing of its teacher is told what is true of it", () => {
  const dates = { submissionsClose: "2026-03-18T23:59", judgingOpens: "2026-03-26T00:00" };
  const before = new Date("2026-03-10T12:00:00-06:00");
  const after = new Date("2026-03-20T12:00:00-06:00");
  const begun = { stages: stages(2) };

  test.each<[string, ClassRow[], Date, ReturnType<typeof restOfWeek>]>([
    ["before the deadline", [aRow("Ana", begun), aRow("Ben", SENT)], before, "going-on"],
    ["all of it is sent in", [aRow("Ana", SENT), aRow("Ben", SENT)], before, "all-sent"],
    ["after the deadline", [aRow("Ana", begun), aRow("Ben", SENT)], after, "over"],
    ["who said no does not count", [aRow("Ana", { consent: "no" })], before, "nobody"],
  ])("%s", (_, rows, now, rest) => {
    expect(restOfWeek(rows, { now, dates })).toBe(rest);
  });

  test("and with none of 28 sent in nobody reads that they are on the way", () => {
    for (const { week } of [en, es]) {
      for (const rest of ["going-on", "over"] as const) {
        expect(week.rest[rest](28, 28)).not.toMatch(/on the way|en camino/);
        expect(week.rest[rest](28, 28)).toContain("28");
      }
    }
  });
});

test("once projects are locked nobody is told to send one in", () => {
  expect(nextStep(aRow("Ana", { stages: stages(5, 5, 5, 5), ...packed(8) }), false)).toEqual({
    what: "nothing",
  });
  expect(nextStep(aRow("Ana", { stages: stages(5, 2), ...packed(6) }), false)).toEqual({
    what: "stage",
    stage: "create",
  });
});
