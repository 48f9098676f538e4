import { expect, test } from "vitest";
import { nextLesson } from "./next-lesson";

const STAGES = [{ id: "talk" }, { id: "create" }] as const;
const LESSONS = { talk: [{ id: "t1" }, { id: "t2" }], create: [{ id: "c1" }] };
const done = (lesson: string) => ({ lesson, checkPassedAt: new Date(), madeWay: "adult" });

test.each([
  ["nothing", [], "t1", 1, 2],
  ["a check that was not passed", [{ ...done("t1"), checkPassedAt: null }], "t1", 1, 2],
  ["a check without the thing that was made", [{ ...done("t1"), madeWay: null }], "t1", 1, 2],
  ["the first", [done("t1")], "t2", 1, 1],
  ["the second, before the first", [done("t2")], "t1", 1, 1],
  ["the whole stage", [done("t1"), done("t2")], "c1", 2, 1],
])("after %s the first that is not done is next", (_, progress, id, number, left) => {
  expect(nextLesson({ stages: STAGES, lessons: LESSONS, progress })).toMatchObject({
    lesson: { id },
    number,
    left,
  });
});

test("after the last there is none", () => {
  const progress = ["t1", "t2", "c1"].map(done);
  expect(nextLesson({ stages: STAGES, lessons: LESSONS, progress })).toBeUndefined();
});
