/** So many decide about an appeal, none of whom had a part in the decision. */
export const COMMITTEE_SIZE = 3;
