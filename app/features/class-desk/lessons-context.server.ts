import { createContext } from "react-router";
import type { Stage } from "~/program/season";

/** The ids of the lessons that can be taken today, by stage. */
export type LessonsByStage = Partial<Record<Stage["id"], string[]>>;

/** Set by the layout above the desk's routes: lessons are another feature. */
export const lessonsContext = createContext<LessonsByStage>({});
