import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { cellText } from "./cell-text.server";
import type { Cell } from "./exported-file.server";

/** A sheet has no room for more. */
const MOST_ROWS = 1_048_576;

/** The smallest workbook that Excel opens; its one sheet is written while rows arrive. */
export function xlsxFile(
  labels: string[],
  batches: AsyncIterable<Cell[][]>,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(FIXED_PARTS)) {
    zip.addBuffer(Buffer.from(`${HEAD}${content}`), path);
  }
  const sheet = Readable.from(sheetParts(labels, batches), { objectMode: false });
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", { compressionLevel: 1 });
  // A batch that fails must break the download off, not end it as if it were whole.
  sheet.once("error", (error) => (zip.outputStream as Readable).destroy(error));
  zip.end();
  return Readable.toWeb(zip.outputStream as Readable) as ReadableStream<Uint8Array>;
}

async function* sheetParts(labels: string[], batches: AsyncIterable<Cell[][]>) {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(labels, 1)}`;
  let written = 1;
  for await (const batch of batches) {
    const before = written;
    const fitting = batch.slice(0, MOST_ROWS - before);
    yield fitting.map((cells, index) => rowXml(cells, before + index + 1)).join("");
    written += fitting.length;
    if (written === MOST_ROWS) break;
  }
  yield "</sheetData></worksheet>";
}

function rowXml(cells: Cell[], row: number): string {
  const xml = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`));
  return `<row r="${row}">${xml.join("")}</row>`;
}

/** Text is marked as text, so that nothing in it can ever be a formula. */
function cellXml(cell: Cell, address: string): string {
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  const text = cellText(cell);
  if (!text) return "";
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A to Z, then AA to ZZ: no list has more columns. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${String.fromCharCode(64 + Math.floor(index / 26))}${letter}`;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, "")
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? "")
    .slice(0, 32_767);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const FIXED_PARTS = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
