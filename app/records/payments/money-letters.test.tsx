import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { shippedSeason } from "~/program/season-2025-26";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { aSite } from "../../../tests/support/sites";
import { arrangedPriceEmail } from "./arranged-price.email";
import { disputeEmail } from "./dispute.email";
import { paymentDueEmail } from "./payment-due.email";
import { refundEmail } from "./refund.email";
import { refundFailedEmail } from "./refund-failed.email";

const site = aSite();

const paid = {
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  season: shippedSeason.id,
  token: "the-token",
  type: "team",
  tier: "early_bird",
  amountInCents: 10_000,
  discountInCents: 0,
  refundedInCents: 4_000,
  teamSize: 4,
  teamName: "Star Garnets",
  teamMembers: "Ada\nGrace",
  paidAt: new Date("2025-12-13T18:00:00Z"),
  paidBy: "online",
  paymentMode: "stripe-live",
  offlineMethod: null,
  status: "paid",
} as Registration & { token: string };

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
} as Registration & { token: string };

const whole = { ...paid, refundedInCents: 10_000, status: "refunded" } as Registration & {
  token: string;
};

const payment = {
  amountInCents: 10_000,
  refundedInCents: 4_000,
  carriesPlace: true,
  method: "online",
} as const;
const inPart = { returnedInCents: 1_000, payment };
const inWhole = { returnedInCents: 6_000, payment: { ...payment, refundedInCents: 10_000 } };
const ofSecond = { ...inWhole, payment: { ...inWhole.payment, carriesPlace: false } };

const arranged = {
  ...due,
  amountInCents: 60_000,
  discountInCents: 190_000,
  arrangedKind: "school_track",
  arrangedPlaces: 40,
} as Registration & { token: string };

const dispute = {
  id: "du_1",
  amountInCents: 10_000,
  status: "needs_response",
  evidenceDueBy: new Date("2025-12-24T06:59:59Z"),
  openedAt: new Date("2025-12-15T18:00:00Z"),
  outcome: null,
};

test.each([
  ["a refund in part", refundEmail(paid, inPart, site)],
  ["a refund of all", refundEmail(whole, inWhole, site)],
  ["a refund of a second payment", refundEmail(paid, ofSecond, site)],
  ["a refund that came back", refundFailedEmail(paid, 1_000, site)],
  ["a payment that is due", paymentDueEmail(due, site)],
  ["a price that was arranged", arrangedPriceEmail(arranged, site)],
  ["a dispute", disputeEmail(paid, dispute, site)],
  ["a dispute that is won", disputeEmail(paid, { ...dispute, outcome: "won" }, site)],
  ["a dispute that is lost", disputeEmail(paid, { ...dispute, outcome: "lost" }, site)],
])("the letter about %s", async (_, email) => {
  const { text } = await renderEmail(email);
  expect(text).toMatchSnapshot();
});

test("a refund of a check says nothing of cards", async () => {
  const { text } = await renderEmail(
    refundEmail(paid, { ...inPart, payment: { ...payment, method: "check" } }, site),
  );
  expect(text).toContain("by the way that we have agreed on");
  expect(text).not.toContain("card or the account");
});

test("no letter about money says more about children than it must", async () => {
  const letters = [
    refundEmail(paid, inPart, site),
    refundFailedEmail(paid, 1_000, site),
    disputeEmail(paid, dispute, site),
  ];
  for (const email of letters) {
    const { html } = await renderEmail(email);
    expect(html).not.toContain("Ada");
  }
});
