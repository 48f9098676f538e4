import type { Database } from "../database/database.server";
import { createLink, type NewLink } from "../links/access-links.server";
import { type Email, queueEmail } from "./outbox.server";
import { queueInBatch } from "./queue-batch.server";

/** A letter and the links in it. Queued before, it makes no others: nobody would ever get those. */
export async function queueWithLink(
  tx: Database,
  email: Email,
  ...links: NewLink[]
): Promise<boolean> {
  return withLinks(tx, await queueEmail(tx, email), links);
}

/** The same as one of many, which wait together and can be taken back together. */
export async function queueInBatchWithLink(
  tx: Database,
  batchId: string,
  { kind: _, lane: __, dedupeKey: ___, notBefore: ____, ...letter }: Email,
  ...links: NewLink[]
): Promise<boolean> {
  const { queued } = await queueInBatch(tx, batchId, [letter]);
  return withLinks(tx, queued > 0, links);
}

async function withLinks(tx: Database, isNew: boolean, links: NewLink[]): Promise<boolean> {
  if (isNew) for (const link of links) await createLink(tx, link);
  return isNew;
}
