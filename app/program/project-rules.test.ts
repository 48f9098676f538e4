import { describe, expect, test } from "vitest";
import { EMPTY_PROJECT, type ProjectContent } from "./project";
import { divisionOf, missingIn, packList, unreadableFiles } from "./project-rules";
import { shippedSeason } from "./season-2025-26";

const { divisions } = shippedSeason;
const { k8, highSchool } = divisions;
const words = (count: number) => Array(count).fill("word").join(" ");
const file = (facts: { pages?: number | null; seconds?: number | null }) => ({
  id: "f",
  name: "a file",
  bytes: 1,
  sha256: "0",
  ...facts,
});
const row = {
  id: "1",
  tool: "Chat",
  who: "",
  use: "idea" as const,
  kept: words(60),
  changed: words(50),
};

const complete: ProjectContent = {
  ...EMPTY_PROJECT,
  title: { title: "Smoke or fog?", kind: "solution" },
  abstract: { text: words(150) },
  description: { text: words(500) },
  reflection: { text: "We learned." },
  video: { link: "https://example.org/film" },
  aiRows: [row],
  files: { proposal: file({ pages: 2 }) },
};
const problems = (project: Partial<ProjectContent>, division = k8) =>
  Object.fromEntries(
    missingIn(packList({ ...complete, ...project }, division)).map(({ part, problem }) => [
      part,
      problem,
    ]),
  );

test("a whole project lacks nothing; an empty one lacks all that is required, and no more", () => {
  expect(problems({})).toEqual({});
  expect(Object.keys(problems(EMPTY_PROJECT))).toEqual([
    "title",
    "abstract",
    "description",
    "proposal",
    "video",
    "aiLog",
    "reflection",
  ]);
});

describe("bands", () => {
  test.each([
    [149, { what: "words-short", by: 1 }],
    [150, undefined],
    [300, undefined],
    [301, { what: "words-over", by: 1 }],
  ])("an abstract of %s words", (count, problem) => {
    expect(problems({ abstract: { text: words(count) } }).abstract).toEqual(problem);
  });

  test("the log is counted over all of its rows, by division", () => {
    expect(problems({ aiRows: [row, row] }).aiLog).toEqual({ what: "words-over", by: 72 });
    expect(problems({ aiRows: [row, row] }, highSchool).aiLog).toBeUndefined();
  });

  test("no AI is an answer, with a sentence why", () => {
    expect(problems({ aiRows: [], aiLog: { none: true, why: "" } }).aiLog).toEqual({ what: "why" });
    expect(
      problems({ aiRows: [], aiLog: { none: true, why: "We wanted to try alone." } }).aiLog,
    ).toBeUndefined();
  });

  test("a row with a gap is not complete", () => {
    expect(problems({ aiRows: [{ ...row, use: "" }] }).aiLog).toEqual({ what: "row" });
  });
});

describe("files", () => {
  test("too many pages are told, one that cannot be read is for staff", () => {
    const long = { proposal: file({ pages: 3 }) };
    expect(problems({ files: long }).proposal).toEqual({ what: "pages-over", is: 3 });
    const unreadable = { proposal: file({ pages: null }) };
    expect(problems({ files: unreadable }).proposal).toBeUndefined();
    expect(unreadableFiles({ ...complete, files: unreadable })).toEqual(["proposal"]);
  });

  test.each([
    [170, { what: "video-short", seconds: 170 }],
    [176, undefined],
    [304, undefined],
    [306, { what: "video-long", seconds: 306 }],
    [null, undefined],
  ])("a video of %s seconds", (seconds, problem) => {
    const files = { ...complete.files, video: file({ seconds }) };
    expect(problems({ files, video: { link: "" } }).video).toEqual(problem);
  });

  test("what is a choice may be left out, and must be right where it is there", () => {
    const files = { ...complete.files, report: file({ pages: 9 }), coverPicture: file({}) };
    expect(problems({ files })).toEqual({
      report: { what: "pages-over", is: 9 },
      coverPicture: { what: "alt" },
    });
  });
});

test.each([
  [["5", null], "k8"],
  [["K"], "k8"],
  [["8"], "k8"],
  [["8", "9"], "highSchool"],
  [["12"], "highSchool"],
  [[], "k8"],
] as const)("grades %j compete as %s", (grades, division) => {
  expect(divisionOf(grades, divisions, null)).toBe(division);
});
