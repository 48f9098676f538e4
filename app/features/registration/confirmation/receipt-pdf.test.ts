import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { shippedSettings } from "~/program/settings";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { pdfFacts } from "../../../../tests/support/inspection-tools";
import { aSite } from "../../../../tests/support/sites";
import { hasPaper, receiptPdf } from "./receipt-pdf.server";

const site = aSite({ settings: { ...shippedSettings, taxId: "12-3456789" } });

function aSchool(overrides: Partial<Registration> = {}): Registration {
  return {
    id: "3f2a9c1b-0000-4000-8000-000000000000",
    season: shippedSeason.id,
    type: "school",
    status: "paid",
    tier: "early_bird",
    amountInCents: 250_000,
    discountInCents: 0,
    refundedInCents: 0,
    teamSize: null,
    schoolName: "Rexburg Middle School",
    schoolAddress: "100 Main Street\nRexburg, ID 83440",
    contactName: "Sam Rivers",
    createdAt: new Date("2025-12-01T18:00:00Z"),
    paidAt: new Date("2025-12-13T18:00:00Z"),
    paidBy: "purchase_order",
    paidReference: "PO 7",
    offlineMethod: "purchase_order",
    offlineReference: "PO 7",
    paymentMode: "offline",
    ...overrides,
  } as Registration;
}

const UNPAID = { status: "pending", paidAt: null, paidBy: null } as const;

test.each([
  ["letters that its font lacks", { schoolName: "Escuela Peña y Łódź 学校 🎒 Школа" }],
  ["an endless word", { schoolName: "Llanfair".repeat(24), contactName: "x".repeat(200) }],
  ["a long address", { schoolAddress: "A very long address line ".repeat(20) }],
  ["an address of many lines", { schoolAddress: "line\n".repeat(100) }],
])("%s fit on one page", async (_, overrides) => {
  const facts = pdfFacts(await receiptPdf(aSchool(overrides), site));
  expect(facts).toMatch(/^Pages:\s+1$/m);
  expect(facts).toMatch(/^Title:\s+Receipt R-3F2A9C1B$/m);
});

test("a paper with a voucher has the discount, and one by places their number, on one page", async () => {
  const voucher = { code: "K7WM4XQ2", label: "Lions Club" } as Registration["voucher"];
  const less = { amountInCents: 240_000, discountInCents: 10_000, voucher };
  const places = {
    amountInCents: 60_000,
    arrangedKind: "school_track",
    arrangedPlaces: 40,
  } as const;
  for (const overrides of [less, places]) {
    const bytes = await receiptPdf(aSchool(overrides), site);
    expect(pdfFacts(bytes)).toMatch(/^Pages:\s+1$/m);
  }
  const text = writtenIn(await receiptPdf(aSchool(less), site));
  expect(text).toMatch(/Less voucher K7WM 4XQ2 \(Lions Club\)\s+−\$100\n/);
  expect(text).toContain("$2,400 USD");
});

test("a school that has not paid yet gets an invoice", async () => {
  const facts = pdfFacts(await receiptPdf(aSchool(UNPAID), site));
  expect(facts).toMatch(/^Title:\s+Invoice R-3F2A9C1B$/m);
});

test.each([
  ["a paid school", {}, true],
  ["a refunded school", { status: "refunded" }, true],
  ["a school that has not paid", { ...UNPAID, offlineMethod: null }, true],
  ["a team due by check", { ...UNPAID, type: "team" }, true],
  ["a team that left the checkout", { ...UNPAID, type: "team", offlineMethod: null }, false],
  ["a canceled school", { ...UNPAID, status: "canceled" }, false],
] as const)("%s has a paper for the books, or not", (_, overrides, expected) => {
  expect(hasPaper(aSchool(overrides))).toBe(expected);
});

test("made again it is the same to the byte", async () => {
  expect(await receiptPdf(aSchool(), site)).toEqual(await receiptPdf(aSchool(), site));
});

function writtenIn(bytes: Uint8Array): string {
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" });
}
