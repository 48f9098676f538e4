import { bytesOf, newPaper } from "~/platform/paper/paper-document.server";
import { BRAND, PaperSheet } from "~/platform/paper/paper-sheet.server";
import type { CalibrationProject } from "~/program/calibration";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";

/** The report of a practice project: a page for each of its two parts. */
export function calibrationReport(
  { title, report }: CalibrationProject,
  { settings, season }: Site,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = newPaper({
    title,
    author: settings.organizerName,
    language: "en",
    // From the season and not from the clock: the same project is the same file.
    madeAt: instantOf(season.dates.judgingOpens),
  });
  for (const [index, part] of report.entries()) {
    const sheet = new PaperSheet(paper);
    sheet.text(index === 0 ? title : part.title, { size: 24, bold: true, color: BRAND, as: "H1" });
    sheet.space(12);
    if (index === 0) {
      sheet.text(part.title, { size: 16, bold: true, as: "H2" });
      sheet.space(8);
    }
    for (const paragraph of part.paragraphs) {
      sheet.text(paragraph, { size: 13 });
      sheet.space(10);
    }
    sheet.toFoot(24);
    sheet.text(`A practice project, written by the fair. Page ${index + 1} of ${report.length}`, {
      size: 9,
    });
  }
  return bytesOf(paper);
}
