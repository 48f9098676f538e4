/** What somebody who signs is to the child. */
export const RELATIONS = ["mother", "father", "guardian"] as const;
export type Relation = (typeof RELATIONS)[number];
