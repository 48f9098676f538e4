import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { payerAddress } from "../payer";
import { referenceOf } from "../registration-paths";
import { disputeEmail } from "./dispute.email";
import { paymentDueEmail } from "./payment-due.email";
import { refundEmail } from "./refund.email";

/** Once for each sum that has gone back, whoever brings the news. */
export async function queueRefundLetter(
  tx: Database,
  row: Registration,
  returnedInCents: number,
  site: Site,
): Promise<void> {
  const isWhole = row.refundedInCents >= row.amountInCents;
  const what = isWhole ? "Your payment was returned" : "Part of your payment was returned";
  await queueToPayer(tx, row, site, {
    kind: "registration-refund",
    subject: `${what}: ${site.settings.productName} (${referenceOf(row.id)})`,
    ...(await renderEmail(refundEmail(row, returnedInCents, site))),
    dedupeKey: `registration:${row.id}:refund:${row.refundedInCents}`,
  });
}

export async function queuePaymentDue(tx: Database, row: Registration, site: Site): Promise<void> {
  await queueToPayer(tx, row, site, {
    kind: "registration-payment-due",
    subject: `Payment due: ${site.settings.productName} (${referenceOf(row.id)})`,
    ...(await renderEmail(paymentDueEmail(row, site))),
    dedupeKey: `registration:${row.id}:payment-due`,
  });
}

/** To staff, once for each payment: a dispute has many stages, and only the first is news. */
export async function queueDisputeNote(
  tx: Database,
  row: Registration,
  sessionId: string,
  site: Site,
): Promise<void> {
  await queueEmail(tx, {
    kind: "registration-dispute",
    to: env().STAFF_EMAIL,
    subject: `Payment disputed (${referenceOf(row.id)})`,
    ...(await renderEmail(disputeEmail(row, site))),
    record: { type: "registration", id: row.id },
    dedupeKey: `registration:${row.id}:dispute:${sessionId}`,
  });
}

interface Letter {
  kind: string;
  subject: string;
  html: string;
  text: string;
  dedupeKey: string;
}

async function queueToPayer(
  tx: Database,
  row: Registration,
  { season }: Site,
  letter: Letter,
): Promise<void> {
  const to = payerAddress(row, season.limits);
  // The person was erased: the money still moves, and nobody is written to.
  if (to === "") return;
  await queueEmail(tx, { ...letter, to, record: { type: "registration", id: row.id } });
}
