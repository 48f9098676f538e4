import { z } from "zod";

/**
 * Somebody with a known mailbox wants news of the fair. Whoever hears of it queues this; the feature that
 * keeps the mailing list does it, and asks the mailbox once more.
 */
export const newsWish = {
  name: "news-wish",
  limitSeconds: 30,
  payload: z.object({ person: z.uuid() }),
};
