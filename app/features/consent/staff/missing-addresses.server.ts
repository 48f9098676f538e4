import { and, desc, eq, gt, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { conditionOf } from "~/platform/lists/list-conditions.server";
import { countBatch } from "~/platform/mail/change-batch.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { readListQuery } from "~/program/list-query";
import { GUARDIAN_WANTED_KIND } from "~/records/guardians/ask-for-guardian.server";
import { isInState } from "../consent-state.server";
import { consentsList } from "./consents-list.server";

const MOST = 5_000;

/** Of the children on a list, on all pages, those for whom nobody can be asked. */
export function childrenWithoutAddress(url: URL): Promise<string[]> {
  const query = readListQuery(url.searchParams, consentsList.view);
  return consentsList.ids(and(conditionOf(consentsList, query), isInState("no_address")), MOST);
}

/** The letters that ask for addresses and can still be taken back. */
export async function askingThatWaits() {
  const [batch] = await db()
    .select({ id: letterBatches.id, until: letterBatches.sendAfter })
    .from(letterBatches)
    .where(
      and(
        eq(letterBatches.kind, GUARDIAN_WANTED_KIND),
        eq(letterBatches.state, "open"),
        gt(letterBatches.sendAfter, sql`now()`),
      ),
    )
    .orderBy(desc(letterBatches.sendAfter))
    .limit(1);
  return batch ? { ...batch, letters: (await countBatch(batch.id)).queued } : null;
}
