import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { correct, correctionsBetween } from "./corrections";
import { lessonLines, withWords } from "./lesson-lines";

const FOLDER = join(import.meta.dirname, "../lessons");
const LESSONS = readdirSync(FOLDER).flatMap((stage) =>
  readdirSync(join(FOLDER, stage)).map((name) => readFileSync(join(FOLDER, stage, name), "utf8")),
);

const SMALL = `---
id: talk-9
title: A title
lede: One sentence.
able:
  - Ask.
---

## Warm-up: look (2 min)

> [!SHEET]
> 1. The first.

Words.

### Grades 3–5

- **S: Scene** Who you are.
- Alike
- Alike

## Check yourself (4 min)

### Which one?

- [x] This.
  Why: Because.

## Teacher’s notes

- **Time**: A while.
`;

const words = (markdown: string) => lessonLines(markdown).map((line) => line.words);

test("every line that is read can be corrected, under the heading it stands under", () => {
  expect(lessonLines(SMALL).map(({ kind, words: said, chapter }) => [kind, said, chapter])).toEqual(
    [
      ["title", "A title", null],
      ["lede", "One sentence.", null],
      ["able", "Ask.", null],
      ["point", "The first.", "Warm-up: look"],
      ["text", "Words.", "Warm-up: look"],
      ["point", "Who you are.", "Warm-up: look"],
      ["point", "Alike", "Warm-up: look"],
      ["point", "Alike", "Warm-up: look"],
      ["question", "Which one?", "Check yourself"],
      ["answer", "This.", "Check yourself"],
      ["why", "Because.", "Check yourself"],
      ["point", "A while.", "Teacher’s notes"],
    ],
  );
});

test("of every lesson that the site ships, the same words make the same lesson", () => {
  expect(LESSONS.length).toBeGreaterThan(10);
  for (const lesson of LESSONS) expect(withWords(lesson, words(lesson))).toBe(lesson);
});

test("no word of a lesson is left out but what its rules look for", () => {
  for (const lesson of LESSONS) {
    const lines = lesson.split("\n");
    const editable = new Set(lessonLines(lesson).map(({ at }) => at));
    const left = lines.filter((line, at) => !editable.has(at) && line.trim() !== "");
    const known =
      /^(?:---|(?:id|stage|order|minutes|days): .*|able:|## .*|> ?(?:\[![A-Z]+\])?|### (?:Grades 3–5|Grades 6–12|Everybody))$/;
    expect(left.filter((line) => !known.test(line))).toEqual([]);
  }
});

test.each(["## A heading", "- a point", "> a quotation", "1. first", "### a title", ""])(
  "words that would be read as something else are refused: %s",
  (said) => {
    const all = words(SMALL);
    expect(withWords(SMALL, all.with(all.indexOf("Words."), said))).toBeNull();
  },
);

test("a correction is kept by the line it corrects, and finds it in a later release", () => {
  const all = words(SMALL);
  const corrected = withWords(SMALL, all.with(7, "Not alike").with(4, "Better\n words.")) ?? "";
  expect(corrected).toContain("- Alike\n- Not alike");
  expect(corrected).toContain("\nBetter words.\n");
  const kept = correctionsBetween(SMALL, corrected);
  expect(kept).toEqual([
    { line: "Words.", nth: 0, words: "Better words." },
    { line: "- Alike", nth: 1, words: "Not alike" },
  ]);
  expect(correct(SMALL, kept)).toEqual({ markdown: corrected, lost: [] });
  const later = SMALL.replace("Words.", "New words.").replace("One sentence.", "Another one.");
  expect(correct(later, kept)).toEqual({
    markdown: later.replace("- Alike\n- Alike", "- Alike\n- Not alike"),
    lost: [kept[0]],
  });
});
