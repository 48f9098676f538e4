import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** A PDF as programs make them: a font, a packed page and a form with one field. */
export function aFormPdf(author: string): Promise<Buffer> {
  const paper = new PDFDocument({ info: { Author: author } });
  paper.text("A form follows").initForm().formText("name", 72, 200, 200, 20);
  paper.end();
  return buffer(paper);
}
