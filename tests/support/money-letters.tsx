import { linkEmail } from "../../app/features/registration/link-again/link.email.tsx";
import { deskOpenEmail } from "../../app/features/registration/staff/record/desk-open.email.tsx";
import type { RegistrationType } from "../../app/program/options.ts";
import type { Site } from "../../app/program/site.ts";
import type { Registration } from "../../app/records/intake/registration-sheet.server.ts";
import { arrangedPriceEmail } from "../../app/records/payments/arranged-price.email.tsx";
import { confirmationEmail } from "../../app/records/payments/confirmation/confirmation.email.tsx";
import { staffNoteEmail } from "../../app/records/payments/confirmation/staff-note.email.tsx";
import { disputeEmail } from "../../app/records/payments/dispute.email.tsx";
import { paymentDueEmail } from "../../app/records/payments/payment-due.email.tsx";
import { paymentFailedEmail } from "../../app/records/payments/payment-failed.email.tsx";
import { refundEmail } from "../../app/records/payments/refund.email.tsx";
import { refundFailedEmail } from "../../app/records/payments/refund-failed.email.tsx";
import { ofKind, type WrittenLetter } from "./written-letter.tsx";

/** What goes out about a registration and its money. */
export function moneyLetters(site: Site): WrittenLetter[] {
  const student = aPaid("individual", site);
  const school = aPaid("school", site);
  const due = { ...school, paidAt: null };
  const payment = {
    amountInCents: 2_500,
    refundedInCents: 2_500,
    carriesPlace: true,
    method: "online" as const,
  };
  const dispute = {
    id: "du_1",
    amountInCents: 2_500,
    status: "needs_response",
    evidenceDueBy: null,
    openedAt: site.now,
    outcome: null,
  };
  const toContact = (row: typeof student) => ({ ...row, to: row.email });
  return [
    ...ofKind("registration-confirmation", {
      "a place for one student": confirmationEmail(toContact(student), site),
      "a place for a team": confirmationEmail(toContact(aPaid("team", site)), site),
      "a place for a school": confirmationEmail(toContact(school), site),
    }),
    ...ofKind("registration-payment-due", { "what is to be paid": paymentDueEmail(due, site) }),
    ...ofKind("registration-payment-failed", {
      "a bank that did not pay": paymentFailedEmail(student, 2_500, site),
    }),
    ...ofKind("registration-price-arranged", { "": arrangedPriceEmail(due, site) }),
    ...ofKind("registration-link", { "the link to a registration": linkEmail(student, site) }),
    ...ofKind("registration-refund", {
      "all of it": refundEmail(student, { returnedInCents: 2_500, payment }, site),
    }),
    ...ofKind("registration-desk-open", { "": deskOpenEmail(school, site) }),
    ...ofKind("registration-staff-note", { "": staffNoteEmail(student, site) }),
    ...ofKind("registration-dispute", { "": disputeEmail(student, dispute, site) }),
    ...ofKind("registration-refund-failed", { "": refundFailedEmail(student, 2_500, site) }),
  ];
}

function aPaid(type: RegistrationType, { season, now }: Site) {
  return {
    id: "3f2a9c1b-0000-4000-8000-000000000000",
    season: season.id,
    token: "the-token",
    type,
    tier: "early_bird",
    amountInCents: 2_500,
    refundedInCents: 0,
    firstName: "Ana",
    email: "ana@example.org",
    guardianEmail: null,
    teamSize: type === "team" ? 2 : null,
    teamName: type === "team" ? "Star Garnets" : null,
    schoolName: type === "school" ? "Rexburg Middle School" : null,
    guardianNeeded: false,
    attention: [] as Registration["attention"],
    paidAt: now,
    paidBy: "online",
    paymentMode: "stripe-live",
    offlineMethod: null,
    status: "paid",
  } as Registration & { token: string };
}
