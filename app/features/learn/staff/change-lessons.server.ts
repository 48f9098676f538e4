import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { refreshSite } from "~/platform/site/site.server";
import { byStaff } from "~/program/event-actors";
import { allLessons } from "../current-lessons.server";
import { lessonChanges } from "../lesson-changes.table.server";
import { overviewOf } from "../lessons.server";
import { LESSONS_TAG } from "../lessons-tag";
import { parseLesson } from "../markdown/parse-lesson.server";

/** Undefined: done. Otherwise why not. */
export type Refusal = string | undefined;

/** A hidden lesson is read by nobody and asked of nobody; what was kept about it stays. */
export async function hideLesson(id: string, isHidden: boolean, actor: string): Promise<Refusal> {
  const listed = (await allLessons()).find(({ lesson }) => lesson.id === id);
  if (!listed) return "There is no such lesson.";
  if (isHidden && overviewOf(listed.lesson).isOpen) {
    return "The first lesson of a stage is the one that everybody finds. It cannot be hidden.";
  }
  const action = isHidden ? "lesson.hide" : "lesson.show";
  await changeLesson({ lesson: id, isHidden }, { action, actor });
  return undefined;
}

/** A lesson of staff's own, in the same Markdown as the files; saved again it takes the place of the old one. */
export async function writeLesson(
  { slug, markdown }: { slug: string; markdown: string },
  actor: string,
): Promise<Refusal> {
  let id: string;
  let path: string;
  try {
    const { stage, order, ...lesson } = parseLesson(`/01-${slug}.md`, markdown);
    id = lesson.id;
    path = `${stage}/${String(order).padStart(2, "0")}-${slug}.md`;
  } catch (error) {
    return reasonOf(error);
  }
  const others = (await allLessons()).filter(({ lesson, isOwn }) => !isOwn || lesson.id !== id);
  if (others.some(({ lesson }) => lesson.id === id)) {
    return `The site ships a lesson ${id}. Give yours the next place of its stage.`;
  }
  if (others.some(({ lesson }) => lesson.slug === slug)) return "Another lesson has this address.";
  await changeLesson({ lesson: id, path: `/${path}`, markdown }, { action: "lesson.write", actor });
  return undefined;
}

/** Why a text is no lesson. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^[^:]*: /, "") : String(error);
}

type Change = typeof lessonChanges.$inferSelect;

interface Changing {
  action: `lesson.${"hide" | "show" | "write" | "correct" | "restore"}`;
  actor: string;
  /** What the change was made from: another one meanwhile is not written over. */
  from?: Pick<Change, "corrections" | "markdown">;
}

/** What staff changed is kept, and readers see it within a second. Answers whether it was. */
export async function changeLesson(
  values: typeof lessonChanges.$inferInsert,
  { action, actor, from }: Changing,
): Promise<boolean> {
  const { lesson, ...set } = values;
  const isChanged = await db().transaction(async (tx) => {
    const stored = await tx
      .insert(lessonChanges)
      .values(values)
      .onConflictDoUpdate({
        target: lessonChanges.lesson,
        set: { ...set, changedAt: realNow() },
        setWhere: from && isStill(from),
      })
      .returning({ lesson: lessonChanges.lesson });
    if (stored.length === 0) return false;
    await bumpTags(tx, [LESSONS_TAG]);
    await recordEvent(tx, {
      actor: byStaff(actor),
      action,
      recordType: "lesson",
      fields: [lesson],
    });
    return true;
  });
  await refreshSite();
  return isChanged;
}

/** Asked of the row as it is once nobody else holds it. */
function isStill({ corrections, markdown }: NonNullable<Changing["from"]>): SQL {
  const before = corrections && JSON.stringify(corrections);
  return sql`${lessonChanges.corrections} is not distinct from ${before}::jsonb
    and ${lessonChanges.markdown} is not distinct from ${markdown}::text`;
}
