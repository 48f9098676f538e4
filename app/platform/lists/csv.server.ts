import { Readable } from "node:stream";
import { cellText } from "./cell-text.server";
import type { Cell } from "./exported-file.server";

/** Without it Excel takes the text for another alphabet and spoils every accent. */
const BYTE_ORDER_MARK = "\uFEFF";

export function csvFile(
  labels: string[],
  batches: AsyncIterable<Cell[][]>,
): ReadableStream<Uint8Array> {
  const lines = Readable.from(csvLines(labels, batches), { objectMode: false });
  return Readable.toWeb(lines) as ReadableStream<Uint8Array>;
}

async function* csvLines(labels: string[], batches: AsyncIterable<Cell[][]>) {
  yield `${BYTE_ORDER_MARK}${csvLine(labels)}`;
  for await (const batch of batches) yield batch.map(csvLine).join("");
}

function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

export function csvCell(cell: Cell): string {
  const text = typeof cell === "string" ? withoutFormula(cell) : cellText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run what begins like this; the apostrophe makes it plain text. */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}
