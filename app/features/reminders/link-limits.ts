export const LINK_VALID_DAYS = 7;
/** Nobody can use us to fill another person's mailbox. */
export const MOST_LINKS_A_DAY = 3;
