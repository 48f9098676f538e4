import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { byStaff } from "~/program/event-actors";
import { type ApplicationStatus, nextStatuses } from "../application-status";
import { applications } from "../applications.table.server";
import { SPONSORS_TAG } from "../sponsors/sponsors-tag";

export interface StatusChange {
  applicationId: string;
  to: ApplicationStatus;
  /** The staff account that decides. */
  changedBy: string;
  note?: string | undefined;
  /** Whether the applicant is told. */
  isTold?: boolean;
}

export type StatusChangeResult =
  | { changed: true; from: ApplicationStatus }
  | { changed: false; reason: "missing" }
  | { changed: false; reason: "not-allowed"; from: ApplicationStatus };

/** Moves an application on and writes the step down. Call it inside a transaction: it locks the row. */
export async function changeApplicationStatus(
  tx: Database,
  { applicationId, to, changedBy, note, isTold = false }: StatusChange,
): Promise<StatusChangeResult> {
  const [application] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("update");
  if (!application) return { changed: false, reason: "missing" };
  const from = application.status;
  if (!nextStatuses(from).includes(to)) return { changed: false, reason: "not-allowed", from };
  await tx
    .update(applications)
    .set({ status: to, updatedAt: realNow() })
    .where(eq(applications.id, applicationId));
  await recordEvent(tx, {
    actor: byStaff(changedBy),
    action: "application.status",
    recordType: "application",
    recordId: applicationId,
    fields: [from, to, ...(isTold ? ["email"] : [])],
    note,
  });
  await bumpTags(tx, [SPONSORS_TAG]);
  return { changed: true, from };
}
