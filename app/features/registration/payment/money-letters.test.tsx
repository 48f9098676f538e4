import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { shippedSeason } from "~/program/season-2025-26";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { aSite } from "../../../../tests/support/sites";
import { disputeEmail } from "./dispute.email";
import { paymentDueEmail } from "./payment-due.email";
import { refundEmail } from "./refund.email";

const site = aSite();

const paid = {
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  season: shippedSeason.id,
  token: "the-token",
  type: "team",
  tier: "early_bird",
  amountInCents: 10_000,
  refundedInCents: 4_000,
  teamSize: 4,
  teamName: "Star Garnets",
  teamMembers: "Ada\nGrace",
  paidAt: new Date("2025-12-13T18:00:00Z"),
  paidBy: "card",
  paymentMode: "stripe-live",
  offlineMethod: null,
  status: "paid",
} as Registration;

const due = {
  ...paid,
  type: "school",
  schoolName: "Rexburg Middle School",
  amountInCents: 250_000,
  refundedInCents: 0,
  teamSize: null,
  paidAt: null,
  paidBy: null,
  paymentMode: "offline",
  offlineMethod: "purchase_order",
  offlineReference: "PO 7",
  status: "pending",
} as Registration;

const whole = { ...paid, refundedInCents: 10_000, status: "refunded" } as Registration;

test.each([
  ["a refund in part", refundEmail(paid, 1_000, site)],
  ["a refund of all", refundEmail(whole, 6_000, site)],
  ["a payment that is due", paymentDueEmail(due, site)],
  ["a dispute", disputeEmail(paid, site)],
])("the letter about %s", async (_, email) => {
  const { text } = await renderEmail(email);
  expect(text).toMatchSnapshot();
});

test("a refund of a check says nothing of cards", async () => {
  const { text } = await renderEmail(refundEmail({ ...paid, paymentMode: "offline" }, 1_000, site));
  expect(text).toContain("by the way that we have agreed on");
  expect(text).not.toContain("card or the account");
});

test("no letter about money says more about children than it must", async () => {
  for (const email of [refundEmail(paid, 1_000, site), disputeEmail(paid, site)]) {
    const { html } = await renderEmail(email);
    expect(html).not.toContain("Ada");
  }
});
