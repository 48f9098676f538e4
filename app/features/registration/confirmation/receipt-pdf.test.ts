import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { shippedSettings } from "~/program/settings";
import type { Registration } from "../registration.table.server";
import { receiptPdf } from "./receipt-pdf.server";

const site = {
  season: shippedSeason,
  settings: shippedSettings,
  now: new Date("2025-12-12T12:00:00-07:00"),
  origin: "https://fair.example.org",
};

const school = {
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  type: "school",
  tier: "early_bird",
  amountInCents: 250_000,
  refundedInCents: 0,
  teamSize: null,
  schoolName: "Escuela Peña y Łódź 学校 🎒",
  schoolAddress: `${"A very long address line ".repeat(12)}\nRexburg, ID 83440`,
  contactName: "Sam Rivers",
  paidAt: new Date("2025-12-13T18:00:00Z"),
  paymentMode: "stripe-live",
} as Registration;

test("any name and address fit on one page, whatever letters they have", async () => {
  const receipt = await PDFDocument.load(await receiptPdf(school, site));
  expect(receipt.getPageCount()).toBe(1);
  expect(receipt.getTitle()).toBe("Receipt R-3F2A9C1B");
});
