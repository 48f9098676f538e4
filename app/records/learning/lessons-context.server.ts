import { createContext } from "react-router";
import type { Stage } from "~/program/season";

/** What others than the lessons' own pages know of a lesson. */
export interface TodaysLesson {
  id: string;
  title: string;
  /** Its place in the stage. */
  order: number;
  /** In its address, behind the stage. */
  slug: string;
  minutes: number;
}

/** The lessons that can be taken today, in their order, by stage. */
export type LessonsByStage = Partial<Record<Stage["id"], TodaysLesson[]>>;

/** Set by the layout above the routes that count them: what the lessons are is another feature's. */
export const lessonsContext = createContext<LessonsByStage>({});
