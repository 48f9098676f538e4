/**
 * Who sits at the form. A parent or guardian makes the address given a guardian's; the others only shape the
 * words of the page. It is not kept.
 */
export const FILLED_IN_BY = ["guardian", "student", "teacher"] as const;
export type FilledInBy = (typeof FILLED_IN_BY)[number];
