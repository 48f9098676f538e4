/** Nobody can use us to fill another person's mailbox. */
export const MOST_LINKS_A_DAY = 3;
/** A wish that nobody confirms is kept a little longer than its link, so that a new link can be asked for. */
export const WISH_KEPT_DAYS = 14;
