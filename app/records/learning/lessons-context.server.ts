import { createContext } from "react-router";
import type { Stage } from "~/program/season";

/** The ids of the lessons that can be taken today, by stage. */
export type LessonsByStage = Partial<Record<Stage["id"], string[]>>;

/** Set by the layout above the routes that count them: what the lessons are is another feature's. */
export const lessonsContext = createContext<LessonsByStage>({});
