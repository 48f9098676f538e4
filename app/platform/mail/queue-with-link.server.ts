import type { Database } from "../database/database.server";
import { createLink, type NewLink } from "../links/access-links.server";
import { type Email, queueEmail } from "./outbox.server";

/** A letter and the link in it. Queued before, it makes no second link: nobody would ever get that one. */
export async function queueWithLink(tx: Database, email: Email, link: NewLink): Promise<boolean> {
  const isNew = await queueEmail(tx, email);
  if (isNew) await createLink(tx, link);
  return isNew;
}
