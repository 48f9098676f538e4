import { describe, expect, test } from "vitest";
import { STAGE_PAGES } from "~/program/paths";
import { shippedSeason } from "~/program/season-2025-26";
import { meanSentenceLength } from "../../../tests/support/sentence-length";
import type { Lesson } from "./lesson-schema.server";
import { lessonsOf, overviewOf, shippedLessons } from "./lessons.server";
import { type Inline, inlineText, plainText } from "./markdown/blocks";

const LESSONS = shippedLessons();

/** Reading a lesson parses it, and the schema refuses what is not whole: see parse-lesson.test.ts. */
test("there are eighteen lessons, in the order of the stages", () => {
  expect(LESSONS.map(({ id }) => id).toSorted()).toEqual(IDS.toSorted());
  for (const { id } of shippedSeason.stages) {
    expect(lessonsOf(id).map(({ order }) => order)).toEqual(lessonsOf(id).map((_, at) => at + 1));
  }
});

/** Progress and certificates will hang on these: a lesson keeps its id when its title changes. */
const IDS = [
  ...["talk-1", "talk-2", "talk-3", "talk-4"],
  ...["create-1", "create-2", "create-3", "create-4"],
  ...["build-1", "build-2", "build-3", "build-4", "build-5"],
  ...["compete-1", "compete-2", "compete-3", "compete-4", "compete-5"],
];

test("no two lessons share a title, and no two what is made in them", () => {
  for (const key of ["title", "make", "lede"] as const) {
    expect(new Set(LESSONS.map((lesson) => lesson[key])).size).toBe(LESSONS.length);
  }
});

test("the first lesson of each stage, and no other, is open to all", () => {
  const open = LESSONS.map(overviewOf).filter(({ isOpen }) => isOpen);
  expect(open.map(({ order }) => order)).toEqual([1, 1, 1, 1]);
  expect(open.map(({ path, title }) => [path, title]).toSorted()).toEqual(
    Object.values(STAGE_PAGES)
      .map(({ openLesson }) => [openLesson.path, openLesson.label])
      .toSorted(),
  );
});

describe("a stage takes as long as it promises", () => {
  test.each([
    ["talk", 90, 90],
    ["create", 3 * 60, 4 * 60],
    ["build", 4 * 60, 6 * 60],
  ] as const)("%s: %i to %i minutes", (stage, least, most) => {
    const minutes = sum(lessonsOf(stage).map((lesson) => lesson.minutes));
    expect(minutes).toBeGreaterThanOrEqual(least);
    expect(minutes).toBeLessThanOrEqual(most);
  });

  test("compete: two to four weeks, its lessons spread over days", () => {
    const days = sum(lessonsOf("compete").map((lesson) => lesson.days ?? 0));
    expect(days).toBeGreaterThanOrEqual(14);
    expect(days).toBeLessThanOrEqual(28);
  });
});

describe("grades 3–5 read short sentences", () => {
  test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("%s", (_, lesson) => {
    expect(meanSentenceLength(textForGradesThreeToFive(lesson))).toBeLessThan(12);
  });
});

describe("nobody finds the right answers without reading", () => {
  const rightOf = ({ check }: Lesson) =>
    check.questions.map(({ answers }) => answers.findIndex(({ isRight }) => isRight));

  test("by their place: each comes up often, and no two lessons have the same order", () => {
    const places = LESSONS.flatMap(rightOf);
    for (const place of [0, 1, 2]) {
      const count = places.filter((each) => each === place).length;
      expect(count).toBeGreaterThan(places.length / 4);
    }
    expect(new Set(LESSONS.map((lesson) => rightOf(lesson).join())).size).toBe(LESSONS.length);
  });

  test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    "by their length: in %s the longest is sometimes right, and mostly not",
    (_, lesson) => {
      const longest = lesson.check.questions.filter(({ answers }, index) => {
        const lengths = answers.map(({ text }) => inlineText(text).length);
        return lengths[rightOf(lesson)[index] ?? -1] === Math.max(...lengths);
      });
      expect(longest.length).toBeGreaterThanOrEqual(1);
      expect(longest.length).toBeLessThanOrEqual(3);
    },
  );
});

function textForGradesThreeToFive({ parts, check, reflection, ways, able, lede }: Lesson): string {
  const passages = parts
    .flatMap((part) => part.passages)
    .filter(({ level }) => level !== "6-12")
    .map(({ blocks }) => plainText(blocks));
  const answers = check.questions.flatMap(({ text, answers }) => [
    text,
    ...answers.flatMap((answer): Inline[][] => [answer.text, answer.why]),
  ]);
  return [
    lede,
    ...able,
    ...passages,
    ...answers.map(inlineText),
    plainText(reflection.blocks),
    ...ways.map((way) => inlineText(way.text)),
  ].join("\n");
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
