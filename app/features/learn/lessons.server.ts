import { STAGE_PAGES } from "~/program/paths";
import type { Stage } from "~/program/season";
import type { Lesson } from "./lesson-schema.server";
import { parseLesson } from "./markdown/parse-lesson.server";

const FILES = import.meta.glob<string>("./lessons/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface LessonFile {
  /** "./lessons/talk/04-your-best-conversation.md": its place and address. */
  path: string;
  markdown: string;
  lesson: Lesson;
}

let read: readonly LessonFile[] | undefined;

/** As the site ships them, in the order in which they are taken. No start waits for them. */
export function shippedFiles(): readonly LessonFile[] {
  read ??= Object.keys(FILES)
    .sort()
    .map((path) => {
      const markdown = FILES[path] ?? "";
      return { path, markdown, lesson: parseLesson(path, markdown) };
    });
  return read;
}

export function shippedLessons(): readonly Lesson[] {
  return shippedFiles().map(({ lesson }) => lesson);
}

export function lessonsOf(stage: Stage["id"]): Lesson[] {
  return shippedLessons().filter((lesson) => lesson.stage === stage);
}

/** What everybody may know of a lesson, read or not. */
export function overviewOf(lesson: Lesson) {
  const { id, stage, slug, order, title, minutes, days, lede, make, able } = lesson;
  const path = pathOf(lesson);
  const isOpen = path === STAGE_PAGES[stage].openLesson.path;
  return { id, stage, slug, order, title, minutes, days, lede, make, able, path, isOpen };
}

export type LessonOverview = ReturnType<typeof overviewOf>;

function pathOf({ stage, slug }: Lesson): string {
  return `${STAGE_PAGES[stage].lessons.path}/${slug}`;
}
