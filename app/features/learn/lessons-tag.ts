/** Pages from memory that name lessons are made anew with it. */
export const LESSONS_TAG = "lessons";
