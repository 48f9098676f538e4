import { createHash } from "node:crypto";
import { allLessons, type ListedLesson } from "../current-lessons.server";
import { shippedFiles } from "../lessons.server";
import { parseLesson } from "../markdown/parse-lesson.server";
import { changeLesson, type Refusal, reasonOf } from "../staff/change-lessons.server";
import { correctionsBetween } from "./corrections";
import { withWords } from "./lesson-lines";

const NOT_THERE = "There is no such lesson.";
const SOMEBODY_ELSE =
  "Somebody else has changed this lesson since you opened it. Copy what you wrote, and open the lesson again.";

interface Corrected {
  id: string;
  /** Of the text that the form was filled in for. */
  version: string;
  /** Of all its lines, in their order. */
  words: string[];
}

/** The words of a lesson, line by line; of which kind its lines are stays. */
export async function correctLesson(corrected: Corrected, actor: string): Promise<Refusal> {
  const prepared = await prepareCorrection(corrected);
  const { id } = corrected;
  if ("refused" in prepared) return prepared.refused;
  const { listed, markdown } = prepared;
  const from = {
    corrections: listed.corrections,
    markdown: listed.isOwn ? listed.file.markdown : null,
  };
  const shipped = shippedFiles().find(({ lesson }) => lesson.id === id);
  const isDone = listed.isOwn
    ? await changeLesson(
        { lesson: id, path: listed.file.path, markdown },
        { action: "lesson.write", actor, from },
      )
    : await changeLesson(
        { lesson: id, corrections: correctionsBetween(shipped?.markdown ?? "", markdown) },
        { action: "lesson.correct", actor, from },
      );
  return isDone ? undefined : SOMEBODY_ELSE;
}

interface Prepared {
  listed: ListedLesson;
  markdown: string;
}

/** What would be read then, without changing anything. */
export async function prepareCorrection({
  id,
  version,
  words,
}: Corrected): Promise<Prepared | { refused: string }> {
  const listed = (await allLessons()).find(({ lesson }) => lesson.id === id);
  if (!listed) return { refused: NOT_THERE };
  if (versionOfText(listed.file.markdown) !== version) {
    return { refused: SOMEBODY_ELSE };
  }
  const markdown = withWords(listed.file.markdown, words);
  if (markdown === null) {
    return {
      refused:
        "Every line needs words, and none may begin with #, >, - or a number with a dot: that would make something else of it.",
    };
  }
  try {
    parseLesson(listed.file.path, markdown);
  } catch (error) {
    return { refused: reasonOf(error) };
  }
  return { listed, markdown };
}

/** The site's own words again. */
export async function restoreLesson(id: string, actor: string): Promise<Refusal> {
  if (!shippedFiles().some(({ lesson }) => lesson.id === id)) return NOT_THERE;
  await changeLesson({ lesson: id, corrections: null }, { action: "lesson.restore", actor });
  return undefined;
}

/** Which text a form was filled in for. */
export function versionOfText(markdown: string): string {
  return createHash("sha256").update(markdown).digest("base64url").slice(0, 16);
}
