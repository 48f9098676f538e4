import { sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Site } from "~/program/site";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { showcaseAnswers } from "~/records/results/results.table.server";

interface Answer {
  entryId: string;
  personId: string;
  /** Members who come. */
  coming: string[];
  adultName: string;
}

/** It can be given again: the last one counts. */
export async function answerShowcase(answer: Answer, { now }: Site): Promise<void> {
  const { entryId, personId, ...said } = answer;
  await db().transaction(async (tx) => {
    await tx
      .insert(showcaseAnswers)
      .values({ entryId, ...said, programAt: now })
      .onConflictDoUpdate({
        target: showcaseAnswers.entryId,
        set: { ...said, programAt: now, updatedAt: sql`now()` },
      });
    await recordEvent(tx, {
      actor: { kind: "person", id: personId },
      action: "showcase.answer",
      recordType: PROJECT_RECORD,
      recordId: entryId,
    });
  });
}
