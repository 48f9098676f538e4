import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { BY_VISITOR } from "~/program/event-actors";
import { PROJECT_RECORD } from "../projects/draft.server";

const REPORTED = "publication.report";
/** What staff do about it. */
const SETTLED = ["publication.settle", "publication.take-down"];

/**
 * A visitor says what is wrong with a page. It stands in the project's history until staff have settled it; the
 * same said again meanwhile adds nothing. Only the reason is kept, and nothing about whoever said it.
 */
export async function reportPage(entryId: string, reason: string): Promise<void> {
  if ((await openReports(entryId)).includes(reason)) return;
  await recordEvent(db(), {
    actor: BY_VISITOR,
    action: REPORTED,
    recordType: PROJECT_RECORD,
    recordId: entryId,
    fields: [reason],
  });
}

/** The reasons that nobody has settled yet. */
export async function openReports(entryId: string): Promise<string[]> {
  const rows = await db()
    .select({ fields: events.fields })
    .from(events)
    .where(
      and(
        eq(events.recordType, PROJECT_RECORD),
        eq(events.recordId, entryId),
        eq(events.action, REPORTED),
        isOpen(),
      ),
    );
  return [...new Set(rows.flatMap(({ fields }) => fields))];
}

/** Whether something was reported about an entry that nobody has settled. */
export function isReported(entryId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${events}
    where ${events.recordType} = ${PROJECT_RECORD} and ${events.recordId} = (${entryId})::text
      and ${events.action} = ${REPORTED} and ${isOpen()})`;
}

function isOpen(): SQL {
  return sql`not exists (select from ${events} as settled
    where settled.record_type = ${events.recordType} and settled.record_id = ${events.recordId}
      and ${inArray(sql`settled.action`, SETTLED)} and settled.at >= ${events.at})`;
}
