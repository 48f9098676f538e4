/** Names what is said of all divisions of a round, each compared within itself. */
export const TOGETHER = "together";
