import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { shippedSeason } from "~/program/season-2025-26";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { aSite } from "../../../../tests/support/sites";
import { confirmationEmail } from "./confirmation.email";
import { staffNoteEmail } from "./staff-note.email";

const site = aSite();

const team = {
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  season: shippedSeason.id,
  token: "the-token",
  to: "coach@example.org",
  type: "team",
  email: "coach@example.org",
  tier: "early_bird",
  amountInCents: 10_000,
  discountInCents: 0,
  refundedInCents: 0,
  teamSize: 4,
  teamName: "Star Garnets",
  teamMembers: "Ada\nGrace",
  guardianNeeded: true,
  attention: [] as Registration["attention"],
  paidAt: new Date("2025-12-13T18:00:00Z"),
  paidBy: "online",
  paymentMode: "demo",
  status: "paid",
} as Registration & { token: string; to: string };

test("the confirmation is a receipt with the way to the registration's page", async () => {
  const { text } = await renderEmail(confirmationEmail(team, site));
  expect(text).toMatchSnapshot();
});

test("what costs nothing is confirmed without a word of a payment", async () => {
  const free = {
    ...team,
    amountInCents: 0,
    discountInCents: 10_000,
    paidBy: null,
    freeAt: team.paidAt,
    voucher: { code: "K7WM4XQ2", label: "Lions Club of Nampa" },
  } as typeof team;
  const { text } = await renderEmail(confirmationEmail(free, site));
  expect(text).toContain("There is nothing to pay, and your place is kept.");
  expect(text).toContain("−$100, voucher K7WM 4XQ2 (Lions Club of Nampa)");
  expect(text).not.toMatch(/payment has arrived|Paid on|Received by/);
});

test("only the guardian’s own letter says to answer; a student’s says who is asked", async () => {
  const alone = {
    ...team,
    type: "individual",
    email: "kid@example.org",
    firstName: "Ana",
    guardianEmail: "rosa@example.org",
    guardianNeeded: false,
  } as typeof team;
  const letterTo = async (to: string) =>
    (await renderEmail(confirmationEmail({ ...alone, to }, site))).text;
  expect(await letterTo("rosa@example.org")).toContain("Answer now");
  const own = await letterTo("kid@example.org");
  expect(own).not.toContain("Answer now");
  expect(own).toContain("there you can send the letter again");
});

test("neither e-mail says more about children than it must", async () => {
  for (const email of [confirmationEmail(team, site), staffNoteEmail(team, site)]) {
    const { html } = await renderEmail(email);
    expect(html).not.toContain("Ada");
  }
});
