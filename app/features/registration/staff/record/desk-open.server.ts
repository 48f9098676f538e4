import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { deskOpenEmail } from "./desk-open.email";

/** Whoever bought in a school's name hears that staff have opened its desk to them. */
export async function queueDeskOpen(tx: Database, row: Registration, site: Site): Promise<void> {
  // Whoever was erased is written to no more.
  if (!row.email) return;
  await queueEmail(tx, {
    kind: "registration-desk-open",
    to: row.email,
    subject: `Your class desk is open: ${site.settings.productName} (${referenceOf(row.id)})`,
    ...(await renderEmail(deskOpenEmail(row, site))),
    record: { type: "registration", id: row.id },
    dedupeKey: `registration:${row.id}:desk:${row.updatedAt.toISOString()}`,
  });
}
