import type { ReactElement } from "react";
import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { queueWithPageLink } from "~/platform/links/page-links.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { ServiceDispute } from "~/platform/payments/payment-gateway";
import { referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { payerAddress } from "~/records/intake/payer";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { REGISTRATION_PAGE_LINK } from "~/records/registrations/registration-links.server";
import { arrangedPriceEmail } from "./arranged-price.email";
import { disputeEmail } from "./dispute.email";
import { paymentDueEmail } from "./payment-due.email";
import { paymentFailedEmail } from "./payment-failed.email";
import { isWhole, type Returned, refundEmail } from "./refund.email";
import { refundFailedEmail } from "./refund-failed.email";

/** Once for each time that money goes back, whoever brings the news. */
export async function queueRefundLetter(
  tx: Database,
  row: Registration,
  returned: Returned & { key: string },
  site: Site,
): Promise<void> {
  const what = isWhole(returned)
    ? "Your payment was returned"
    : "Part of your payment was returned";
  await queueToPayer(tx, row, {
    kind: "registration-refund",
    subject: `${what}: ${site.settings.productName} (${referenceOf(row.id)})`,
    write: (token) => refundEmail({ ...row, token }, returned, site),
    dedupeKey: `registration:${row.id}:refund:${returned.key}`,
  });
}

export async function queuePaymentDue(tx: Database, row: Registration, site: Site): Promise<void> {
  await queueToPayer(tx, row, {
    kind: "registration-payment-due",
    subject: `Payment due: ${site.settings.productName} (${referenceOf(row.id)})`,
    write: (token) => paymentDueEmail({ ...row, token }, site),
    dedupeKey: `registration:${row.id}:payment-due`,
  });
}

/** Once for each payment that a bank took on and did not bring. */
export async function queuePaymentFailed(
  tx: Database,
  row: Registration,
  payment: { sessionId: string; amountInCents: number },
  site: Site,
): Promise<void> {
  await queueToPayer(tx, row, {
    kind: "registration-payment-failed",
    subject: `Your payment did not arrive: ${site.settings.productName} (${referenceOf(row.id)})`,
    write: (token) => paymentFailedEmail({ ...row, token }, payment.amountInCents, site),
    dedupeKey: `registration:${row.id}:payment-failed:${payment.sessionId}`,
  });
}

/** Each time that staff arrange a price. */
export async function queueArrangedPrice(
  tx: Database,
  row: Registration,
  site: Site,
): Promise<void> {
  await queueToPayer(tx, row, {
    kind: "registration-price-arranged",
    subject: `Your price was arranged: ${site.settings.productName} (${referenceOf(row.id)})`,
    write: (token) => arrangedPriceEmail({ ...row, token }, site),
    dedupeKey: `registration:${row.id}:arranged:${row.updatedAt.toISOString()}`,
  });
}

/** To staff, when a dispute is heard of and when it is over: what lies between is no news. */
export async function queueDisputeNote(
  tx: Database,
  row: Registration,
  dispute: ServiceDispute,
  site: Site,
): Promise<void> {
  const news = dispute.outcome ? `Dispute ${dispute.outcome}` : "Payment disputed";
  await queueToStaff(tx, row, {
    kind: "registration-dispute",
    subject: `${news} (${referenceOf(row.id)})`,
    ...(await renderEmail(disputeEmail(row, dispute, site))),
    dedupeKey: `registration:${row.id}:dispute:${dispute.id}:${dispute.outcome ?? "opened"}`,
  });
}

/** To staff: the payer was told that the money is on its way, and it is not. */
export async function queueRefundFailedNote(
  tx: Database,
  row: Registration,
  refund: { serviceId: string | null; amountInCents: number },
  site: Site,
): Promise<void> {
  await queueToStaff(tx, row, {
    kind: "registration-refund-failed",
    subject: `A refund came back (${referenceOf(row.id)})`,
    ...(await renderEmail(refundFailedEmail(row, refund.amountInCents, site))),
    dedupeKey: `registration:${row.id}:refund-failed:${refund.serviceId}`,
  });
}

interface Letter {
  kind: string;
  subject: string;
  html: string;
  text: string;
  dedupeKey: string;
}

async function queueToStaff(tx: Database, row: Registration, letter: Letter): Promise<void> {
  const to = env().STAFF_EMAIL;
  await queueEmail(tx, { ...letter, to, record: { type: "registration", id: row.id } });
}

async function queueToPayer(
  tx: Database,
  row: Registration,
  letter: Omit<Letter, "html" | "text"> & { write(token: string): ReactElement },
): Promise<void> {
  // Where the person was erased, the money still moves, and nobody is written to.
  const to = payerAddress(row) || null;
  await queueWithPageLink(tx, REGISTRATION_PAGE_LINK, { ...letter, to, recordId: row.id });
}
