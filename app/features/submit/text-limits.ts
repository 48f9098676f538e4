/** More than any band; what is longer was pasted by mistake. */
export const LONGEST_TEXT = 20_000;
export const LONGEST_LINE = 150;
export const LONGEST_CELL = 1_000;
export const LONGEST_LINK = 500;
/** Of a decision, an appeal and its answer. */
export const LONGEST_REASON = 4_000;
