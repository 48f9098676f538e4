/** So many decide about an appeal, none of whom had a part in what it is about. */
export const COMMITTEE_SIZE = 3;
