import type { Database } from "~/platform/database/database.server";
import { DAY_MS } from "~/program/mountain-time";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import type { Chance } from "./chance";

/** Whose lessons, how many of ten they have done, and until when. */
interface Learned {
  season: string;
  /** All that there are, in their order. */
  lessons: readonly string[];
  children: Iterable<string>;
  ofTen: number;
  until: Date;
}

/** Lessons come before a project; an adult looked at what was made. */
export async function addDemoLessons(
  tx: Database,
  { season, lessons, children, ofTen, until }: Learned,
  chance: Chance,
): Promise<void> {
  const done = lessons.slice(0, Math.ceil((lessons.length * ofTen) / 10));
  const rows = [...children].flatMap((participantId) =>
    done.map((lesson, index) => {
      const at = new Date(until.getTime() - (done.length - index) * 3 * DAY_MS);
      return {
        participantId,
        season,
        lesson,
        readAt: at,
        checkScore: 4 + chance.below(2),
        checkPassedAt: at,
        madeWay: "adult" as const,
      };
    }),
  );
  if (rows.length > 0) await tx.insert(lessonProgress).values(rows);
}
