import { expect, test } from "vitest";
import { type CountedReading, coveredProjects, judgesProgress, paceOf } from "./coverage";
import { isInGroup, mayRemind, REMINDERS } from "./reminder-groups";

const reading = (entryId: string, judgeId: string, state: CountedReading["state"]) => ({
  entryId,
  judgeId,
  state,
});

test("a project whose conflicts took a judge will fall short, and stands first", () => {
  const readings = ["a", "b", "c"].flatMap((judge) => [
    reading("e1", judge, "finished"),
    reading("e2", judge, judge === "c" ? "ended" : "open"),
  ]);
  expect(coveredProjects(["e1", "e2", "e3"], readings, 3)).toEqual([
    { id: "e3", finished: 0, open: 0, willFallShort: true },
    { id: "e2", finished: 0, open: 2, willFallShort: true },
    { id: "e1", finished: 3, open: 0, willFallShort: false },
  ]);
});

test("a sheet that was left out counts for no project, and its judge is asked for nothing", () => {
  const readings = ["a", "b", "c"].map((judge) => ({
    ...reading("e1", judge, "finished"),
    isLeftOut: judge === "c",
  }));
  expect(coveredProjects(["e1"], readings, 3)).toEqual([
    { id: "e1", finished: 2, open: 0, willFallShort: true },
  ]);
  const pace = { gone: 0.5, daysLeft: 4 };
  expect(judgesProgress(readings, pace).map(({ judgeId }) => judgeId)).toEqual(["a", "b"]);
});

test("who has finished less than an even pace is behind, and hears how many a day are left", () => {
  const readings = [
    reading("e1", "slow", "open"),
    reading("e2", "slow", "open"),
    reading("e3", "slow", "ended"),
    reading("e1", "even", "finished"),
    reading("e2", "even", "open"),
    reading("e1", "done", "finished"),
  ];
  expect(judgesProgress(readings, { gone: 0.5, daysLeft: 4 })).toEqual([
    {
      judgeId: "slow",
      finished: 0,
      total: 2,
      left: 2,
      hasStopped: false,
      isBehind: true,
      aDay: 0.5,
    },
    {
      judgeId: "even",
      finished: 1,
      total: 2,
      left: 1,
      hasStopped: false,
      isBehind: false,
      aDay: 0.3,
    },
    {
      judgeId: "done",
      finished: 1,
      total: 1,
      left: 0,
      hasStopped: false,
      isBehind: false,
      aDay: null,
    },
  ]);
});

test("what waits for a family makes no judge late, and who has stopped is asked for nothing", () => {
  const readings = [
    { ...reading("e1", "waits", "open"), isWaiting: true },
    reading("e2", "waits", "finished"),
    { ...reading("e3", "gone", "finished"), hasStopped: true },
    { ...reading("e4", "gone", "ended"), hasStopped: true },
  ];
  const progress = judgesProgress(readings, { gone: 0.9, daysLeft: 1 });
  expect(progress).toMatchObject([
    { judgeId: "waits", finished: 1, total: 2, left: 0, isBehind: false, aDay: null },
    { judgeId: "gone", finished: 1, total: 1, hasStopped: true },
  ]);
  const groups = progress.map((one) => REMINDERS.filter((group) => isInGroup(group, one)));
  expect(groups).toEqual([[], []]);
});

test("a reminder keeps nobody from being thanked, and thanks go once", () => {
  const [now, before] = [new Date("2026-03-30"), new Date("2026-03-29")];
  expect(mayRemind("done", { remindedAt: before, thankedAt: null }, now)).toBe(true);
  expect(mayRemind("done", { remindedAt: null, thankedAt: before }, now)).toBe(false);
  expect(mayRemind("behind", { remindedAt: before, thankedAt: null }, now)).toBe(false);
});

test("the pace runs from the first day to the last, and no further", () => {
  const [opens, closes] = [new Date("2026-03-20"), new Date("2026-03-30")];
  expect(paceOf(opens, closes, new Date("2026-03-26"))).toEqual({ gone: 0.6, daysLeft: 4 });
  expect(paceOf(opens, closes, new Date("2026-04-30"))).toEqual({ gone: 1, daysLeft: 0 });
});
