import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { conditionOf } from "~/platform/lists/list-conditions.server";
import { countBatch } from "~/platform/mail/change-batch.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { readListQuery } from "~/program/list-query";
import { GUARDIAN_WANTED_KIND } from "~/records/guardians/ask-for-guardian.server";
import { isInState } from "../consent-state.server";
import { consentsList } from "./consents-list.server";
import { ASKING_KINDS } from "./send-again.server";

const MOST = 5_000;

/** Of the children on a list, on all pages, those for whom nobody can be asked. */
export function childrenWithoutAddress(url: URL): Promise<string[]> {
  const query = readListQuery(url.searchParams, consentsList.view);
  return consentsList.ids(and(conditionOf(consentsList, query), isInState("no_address")), MOST);
}

/** The letters of this list that can still be taken back, the newest press first. */
export async function askingThatWaits() {
  const batches = await db()
    .select({ id: letterBatches.id, kind: letterBatches.kind, until: letterBatches.sendAfter })
    .from(letterBatches)
    .where(
      and(
        inArray(letterBatches.kind, ASKING_KINDS),
        eq(letterBatches.state, "open"),
        gt(letterBatches.sendAfter, sql`now()`),
      ),
    )
    .orderBy(desc(letterBatches.sendAfter))
    .limit(5);
  const counted = batches.map(async ({ kind, ...batch }) => ({
    ...batch,
    isForAddress: kind === GUARDIAN_WANTED_KIND,
    letters: (await countBatch(batch.id)).queued,
  }));
  return (await Promise.all(counted)).filter(({ letters }) => letters > 0);
}
