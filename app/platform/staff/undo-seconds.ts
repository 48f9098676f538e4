/** So long a letter of staff waits, and can be taken back together with what it tells of. */
export const UNDO_SECONDS = 600;
