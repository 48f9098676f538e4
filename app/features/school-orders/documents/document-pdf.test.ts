import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { DOCUMENT_KINDS } from "~/records/school-orders/document-kinds";
import { documentPdf, type PrintedDocument } from "./document-pdf.server";

function aPaper(overrides: Partial<PrintedDocument> = {}): PrintedDocument {
  return {
    kind: "invoice",
    number: 42,
    amountInCents: 250_000,
    dueAt: new Date("2026-01-12T19:00:00Z"),
    reason: null,
    issuedAt: new Date("2025-12-13T19:00:00Z"),
    facts: {
      organizer: {
        organizerName: "Idaho AI Science Fair Organizers",
        contactCity: "Rexburg",
        contactState: "Idaho",
        contactEmail: "hello@example.org",
        contactPhone: "(208) 555-0142",
        taxId: "12-3456789",
        w9Url: "https://fair.example.org/w9.pdf",
      },
      school: { name: "Rexburg Middle School", address: "100 Main Street\nRexburg, ID 83440" },
      item: "AI Science Fair, 2025–26 season: whole school, unlimited students",
      description: "Early-bird price, $2,500 for the whole school. Teacher training included.",
      purchaseOrder: "PO 4711",
      about: null,
    },
    ...overrides,
  };
}

/** As a bookkeeper's program reads it. */
async function textOf(paper: PrintedDocument): Promise<string> {
  const input = await documentPdf(paper);
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
}

test("a machine reads number, terms, price, tax number and the way to the W-9", async () => {
  const text = await textOf(aPaper());
  for (const words of [
    "Invoice",
    "INV-0042",
    "December 13, 2025",
    "January 12, 2026",
    "Net 30",
    "PO 4711",
    "$2,500",
    "Tax ID: 12-3456789",
    "https://fair.example.org/w9.pdf",
    "Rexburg Middle School",
  ]) {
    expect(text).toContain(words);
  }
});

test("an invoice says what a voucher took off, and has a slip that comes back with the check", async () => {
  const { facts } = aPaper();
  const reduction = { label: "Voucher: Lions Club of Nampa", amountInCents: 50_000 };
  const text = await textOf(aPaper({ amountInCents: 200_000, facts: { ...facts, reduction } }));
  expect(text).toMatch(/whole school,\s+1\s+\$2,500\s+\$2,500/);
  expect(text).toMatch(/Voucher: Lions Club of Nampa\s+−\$500/);
  expect(text).toMatch(/Amount due\s+\$2,000 USD/);
  expect(text).toMatch(/Please return this part with your check[\s\S]+INV-0042/);
});

test("a price for each student names how many there are", async () => {
  const { facts } = aPaper();
  const text = await textOf(aPaper({ amountInCents: 60_000, facts: { ...facts, quantity: 40 } }));
  expect(text).toMatch(/40\s+\$15\s+\$600/);
});

test("a very long name and address push the slip to a second page, and nothing is lost", async () => {
  const { facts } = aPaper();
  const line = "a very long line of an address, with building, wing, floor and room";
  const school = { name: "Consolidated School ".repeat(10).trim(), address: `${line}\n`.repeat(8) };
  const text = await textOf(aPaper({ facts: { ...facts, school } }));
  const [first = "", second = ""] = text.split("\f");
  expect(first).toContain("https://fair.example.org/w9.pdf");
  expect(first).not.toContain("Please return");
  expect(second).toContain("Please return this part with your check");
});

test("a quote says until when it holds", async () => {
  const text = await textOf(aPaper({ kind: "quote" }));
  expect(text).toContain("Q-0042");
  expect(text).toMatch(/Valid until\s+January 12, 2026/);
});

test("a credit note names its invoice and the reason", async () => {
  const { facts } = aPaper();
  const note = aPaper({
    kind: "credit_note",
    reason: "Two classes could not start.",
    facts: { ...facts, about: "INV-0042" },
  });
  const text = await textOf(note);
  expect(text).toContain("Two classes could not start.");
  expect(text).toContain("INV-0042");
});

test.each(["Escuela Peña y Łódź", "Школа № 7", "مدرسة النور", "学校"])(
  "the name %s is right, letter by letter",
  async (name) => {
    const { facts } = aPaper();
    const text = await textOf(aPaper({ facts: { ...facts, school: { name, address: null } } }));
    const letters = (written: string) => [...written.replace(/[^\p{Letter}\d]/gu, "")].sort();
    const found = text.split("\n").some((line) => {
      const own = letters(line);
      return letters(name).every((letter) => own.includes(letter));
    });
    expect(found).toBe(true);
  },
);

test.each(DOCUMENT_KINDS)("a %s made again is the same to the byte", async (kind) => {
  expect(await documentPdf(aPaper({ kind }))).toEqual(await documentPdf(aPaper({ kind })));
});
