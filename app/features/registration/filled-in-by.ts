/** Who sits at the form: it shapes the words of the page and nothing else, and is not kept. */
export const FILLED_IN_BY = ["guardian", "student", "teacher"] as const;
export type FilledInBy = (typeof FILLED_IN_BY)[number];
