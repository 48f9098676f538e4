import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { queueWithPageLink } from "~/platform/links/page-links.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { payerAddress } from "~/records/intake/payer";
import { displayName } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { REGISTRATION_PAGE_LINK } from "~/records/registrations/registration-links.server";
import { confirmationEmail } from "./confirmation.email";
import { staffNoteEmail } from "./staff-note.email";

/** The receipt to whoever registered and to the guardian, and a note to staff: each once, for good. */
export async function queueConfirmation(
  tx: Database,
  row: Registration,
  site: Site,
): Promise<void> {
  // The person was erased while a payment was on its way: it still counts, and nobody is written to.
  if (row.email === "") return;
  await queueReceipts(tx, row, site, "first");
  await queueEmail(tx, {
    kind: "registration-staff-note",
    to: env().STAFF_EMAIL,
    replyTo: { address: payerAddress(row) },
    subject: `${row.freeAt ? "Free place" : "Paid"}: ${displayName(row)} (${referenceOf(row.id)})`,
    ...(await renderEmail(staffNoteEmail(row, site))),
    record: { type: "registration", id: row.id },
    dedupeKey: `registration:${row.id}:staff`,
  });
}

/** `round` tells a receipt sent again on request from the first one. */
export async function queueReceipts(
  tx: Database,
  row: Registration,
  site: Site,
  round: string,
): Promise<void> {
  for (const to of recipientsOf(row)) {
    await queueWithPageLink(tx, REGISTRATION_PAGE_LINK, {
      recordId: row.id,
      kind: "registration-confirmation",
      to,
      subject: `Registration complete: ${site.settings.productName} (${referenceOf(row.id)})`,
      write: (token) => confirmationEmail({ ...row, token, to }, site),
      dedupeKey: `registration:${row.id}:confirmation:${round}:${to}`,
    });
  }
}

/** Who may be under 13 gets none where a guardian is given. */
function recipientsOf(row: Registration): Set<string> {
  const payer = payerAddress(row);
  return new Set([payer, row.guardianEmail ?? payer]);
}
