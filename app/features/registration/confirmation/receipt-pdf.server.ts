import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { orderItem } from "../order-item";
import type { Registration } from "../registration.table.server";
import { referenceOf } from "../registration-paths";

const INK = rgb(0.11, 0.09, 0.15);
const BRAND = rgb(0.27, 0.14, 0.42);
const LEFT = 64;
const RIGHT = 548;

/** An invoice-style receipt on one page, as a school's bookkeeping wants it. */
export async function receiptPdf(row: Registration, site: Site): Promise<Uint8Array> {
  const { productName, organizerName, contactEmail, contactPhone, contactCity, contactState } =
    site.settings;
  const item = orderItem(row, site);
  const document = await PDFDocument.create();
  document.setTitle(`Receipt ${referenceOf(row.id)}`);
  document.setAuthor(organizerName);
  document.setLanguage("en-US");
  const sheet = await Sheet.on(document);

  sheet.text("Receipt", { size: 30, bold: true, color: BRAND });
  sheet.space(10);
  sheet.text(organizerName, { bold: true });
  sheet.text(`${contactCity}, ${contactState}`);
  sheet.text(`${contactEmail}, ${contactPhone}`);
  sheet.space(18);
  sheet.pair("Receipt number", referenceOf(row.id));
  sheet.pair("Date paid", row.paidAt ? `${longDate(localOf(row.paidAt))} (MT)` : "");
  sheet.pair("Billed to", row.schoolName ?? row.teamName ?? row.firstName ?? "");
  if (row.type === "school" && row.contactName) sheet.pair("Contact", row.contactName);
  if (row.type === "school" && row.schoolAddress) sheet.pair("Address", row.schoolAddress);
  sheet.space(18);
  sheet.row(["Item", "Quantity", "Price", "Amount"], true);
  sheet.row([
    item.name.replace(`${productName}, `, ""),
    String(item.quantity),
    dollars(item.unitAmountInCents),
    dollars(row.amountInCents),
  ]);
  sheet.text(item.description, { size: 10 });
  sheet.space(14);
  sheet.row(["Total paid", "", "", `${dollars(row.amountInCents)} USD`], true);
  if (row.refundedInCents > 0)
    sheet.row(["Refunded", "", "", `${dollars(row.refundedInCents)} USD`]);
  sheet.space(24);
  sheet.text(`For the ${productName}, ${site.season.name}. Balance due: $0.`);
  if (row.paymentMode === "demo") {
    sheet.text("Demonstration only: no card was charged.", { bold: true });
  }
  return document.save();
}

/** Writes from the top of the page downwards. */
class Sheet {
  private y = 720;

  private constructor(
    private readonly page: PDFPage,
    private readonly plain: PDFFont,
    private readonly heavy: PDFFont,
  ) {}

  static async on(document: PDFDocument): Promise<Sheet> {
    const plain = await document.embedFont(StandardFonts.Helvetica);
    const heavy = await document.embedFont(StandardFonts.HelveticaBold);
    return new Sheet(document.addPage([612, 792]), plain, heavy);
  }

  space(points: number): void {
    this.y -= points;
  }

  text(
    content: string,
    { size = 12, bold = false, color = INK, x = LEFT, width = RIGHT - LEFT } = {},
  ) {
    const font = bold ? this.heavy : this.plain;
    for (const line of wrapped(printable(content, font), font, size, width)) {
      this.page.drawText(line, { x, y: this.y, size, font, color });
      this.y -= size * 1.45;
    }
  }

  pair(label: string, content: string): void {
    this.page.drawText(label, { x: LEFT, y: this.y, size: 12, font: this.heavy, color: INK });
    this.text(content, { x: LEFT + 130, width: RIGHT - LEFT - 130 });
  }

  /** Four columns under a line: a wide one for words, three for figures at the right. */
  row([item = "", ...figures]: string[], bold = false): void {
    const font = bold ? this.heavy : this.plain;
    this.page.drawLine({
      start: { x: LEFT, y: this.y + 16 },
      end: { x: RIGHT, y: this.y + 16 },
      thickness: bold ? 1.5 : 0.5,
      color: INK,
    });
    figures.forEach((figure, index) => {
      const x = RIGHT - (2 - index) * 78 - font.widthOfTextAtSize(figure, 12);
      this.page.drawText(figure, { x, y: this.y, size: 12, font, color: INK });
    });
    this.text(item, { bold, width: 250 });
    this.y -= 6;
  }
}

function wrapped(content: string, font: PDFFont, size: number, width: number): string[] {
  return content.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const word of paragraph.split(" ")) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** The built-in fonts know western letters only; others lose their marks, or become "?". */
function printable(content: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (character: string) =>
    character === "\n" || known.has(character.codePointAt(0) ?? 0);
  return Array.from(content, (character) => {
    if (isKnown(character)) return character;
    const bare = character.normalize("NFD").charAt(0);
    return isKnown(bare) ? bare : "?";
  }).join("");
}
