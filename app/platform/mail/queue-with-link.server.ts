import type { Database } from "../database/database.server";
import { createLink, type NewLink } from "../links/access-links.server";
import { type Email, queueEmail } from "./outbox.server";

/** A letter and the links in it. Queued before, it makes no others: nobody would ever get those. */
export async function queueWithLink(
  tx: Database,
  email: Email,
  ...links: NewLink[]
): Promise<boolean> {
  const isNew = await queueEmail(tx, email);
  if (isNew) for (const link of links) await createLink(tx, link);
  return isNew;
}
