import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import { PROJECT_RECORD } from "../projects/draft.server";
import { publications } from "./publications.table.server";

interface Deed {
  entryId: string;
  actor: string;
  now: Date;
  why: string;
}

/**
 * Staff take a page out of the gallery, whatever consents say: it is gone with the commit, from all processes,
 * because a trigger empties the row. Answers whether it stood there.
 */
export async function takeDown(tx: Database, { entryId, actor, now, why }: Deed): Promise<boolean> {
  const taken = await tx
    .update(publications)
    .set({ takenDownAt: now, takenDownBy: actor, takenDownWhy: why })
    .where(and(eq(publications.entryId, entryId), isNull(publications.takenDownAt)))
    .returning({ id: publications.entryId });
  if (taken.length === 0) return false;
  await remember(tx, { entryId, actor, why }, "publication.take-down");
  return true;
}

/** And back, where consents still allow it. */
export async function putBack(tx: Database, { entryId, actor, why }: Deed): Promise<boolean> {
  const back = await tx
    .update(publications)
    .set({ takenDownAt: null, takenDownBy: null, takenDownWhy: null })
    .where(and(eq(publications.entryId, entryId), isNotNull(publications.takenDownAt)))
    .returning({ id: publications.entryId });
  if (back.length === 0) return false;
  await remember(tx, { entryId, actor, why }, "publication.put-back");
  return true;
}

/** What was reported is looked at, and the page stays. */
export function settleReports(tx: Database, deed: Omit<Deed, "now">): Promise<void> {
  return remember(tx, deed, "publication.settle");
}

function remember(
  tx: Database,
  { entryId, actor, why }: Omit<Deed, "now">,
  action: "publication.take-down" | "publication.put-back" | "publication.settle",
): Promise<void> {
  return recordEvent(tx, {
    actor: byStaff(actor),
    action,
    recordType: PROJECT_RECORD,
    recordId: entryId,
    note: why || undefined,
  });
}
