/** One line of a family to whoever read their project. */
export const LONGEST_THANKS = 300;
