import { ownLessonPath } from "~/program/paths";
import type { Stage } from "~/program/season";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { LEARNER_PARAMETER } from "./keeping/keep-path";
import { levelOfGrade, type ReadingLevel, readingLevelOf, withLevel } from "./reading-level";

/** How a lesson is read: at which level, and by whom where that is known. */
export interface Reading {
  level: ReadingLevel;
  learner: { key: string; usual: ReadingLevel } | null;
}

/** What the address asks for; a learner begins at the level of the own grade. */
export function readingOf(url: URL, learner?: Learner): Reading {
  if (!learner) return { level: readingLevelOf(url), learner: null };
  const usual = levelOfGrade(learner.grade);
  return { level: readingLevelOf(url, usual), learner: { key: learnerKey(learner), usual } };
}

interface Addressed {
  path: string;
  stage: Stage["id"];
  slug: string;
}

/** Where this reader reads a lesson: everybody at one address, a learner at the own. */
export function lessonHref(
  { path, stage, slug }: Addressed,
  { learner }: Reading,
  level: ReadingLevel,
): string {
  if (!learner) return withLevel(path, level);
  return withLevel(ownLessonPath(learner.key, stage, slug), level, learner.usual);
}

/** Where the check is sent: it carries on who is learning, so that nobody is asked twice. */
export function checkHref({ path }: Addressed, { level, learner }: Reading): string {
  const href = withLevel(`${path}/check`, level);
  if (!learner) return href;
  const query = new URLSearchParams({ level, [LEARNER_PARAMETER]: learner.key });
  return `${path}/check?${query}`;
}
