import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { type ApplicationStatus, nextStatuses } from "../application-status";
import { applicationHistory, applications } from "../applications.table.server";

export interface StatusChange {
  applicationId: string;
  to: ApplicationStatus;
  /** The staff account that decides. */
  changedBy: string;
  note?: string;
}

export type StatusChangeResult =
  | { changed: true; from: ApplicationStatus }
  | { changed: false; reason: "missing" }
  | { changed: false; reason: "not-allowed"; from: ApplicationStatus };

/** Moves an application on and writes the step down. Call it inside a transaction: it locks the row. */
export async function changeApplicationStatus(
  tx: Database,
  { applicationId, to, changedBy, note }: StatusChange,
): Promise<StatusChangeResult> {
  const [application] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("update");
  if (!application) return { changed: false, reason: "missing" };
  const from = application.status;
  if (!nextStatuses(from).includes(to)) return { changed: false, reason: "not-allowed", from };
  const at = new Date();
  await tx
    .update(applications)
    .set({ status: to, updatedAt: at })
    .where(eq(applications.id, applicationId));
  await tx
    .insert(applicationHistory)
    .values({ applicationId, fromStatus: from, toStatus: to, changedBy, note, createdAt: at });
  return { changed: true, from };
}
