import { bytesOf, newPaper, type Paper } from "~/platform/paper/paper-document.server";
import { BRAND, LEFT, PaperSheet, RIGHT } from "~/platform/paper/paper-sheet.server";
import { longDate } from "~/program/format";
import type { Locale } from "~/program/locale";
import { localOf } from "~/program/mountain-time";
import type { ClassRow, ReportedClass } from "../matrix/class-row";
import { REPORT_COPY } from "./report-copy";
import { confirmedStages, type ReportNumbers, reportNumbers } from "./report-numbers";

/** So many lines of students stand on a page. */
const LINES = 32;

interface Report {
  school: string;
  classes: ReportedClass[];
  locale: Locale;
  productName: string;
  organizerName: string;
  madeAt: Date;
}

/** A page of numbers, then every class with its students. */
export function run(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  const { school, classes, locale, productName, organizerName, madeAt } = report;
  const copy = REPORT_COPY[locale];
  const paper = newPaper({
    title: `${copy.title}: ${school}`,
    author: organizerName,
    language: locale,
    madeAt,
  });
  const sheet = new PaperSheet(paper);
  sheet.text(productName, { size: 12, bold: true });
  sheet.space(10);
  sheet.text(copy.title, { size: 26, bold: true, color: BRAND, as: "H1" });
  sheet.text(school, { size: 15, bold: true });
  sheet.text(copy.on(longDate(localOf(madeAt), locale)));
  sheet.space(16);
  writeNumbers(sheet, reportNumbers(classes.flatMap(({ rows }) => rows)), copy.school, locale);
  sheet.text(copy.privacy, { size: 9 });
  for (const each of classes) writeClass(paper, each, locale);
  return bytesOf(paper);
}

const NUMBERS = [
  "students",
  "signed",
  "waiting",
  "begun",
  "stages",
  "inTeams",
  "sentIn",
] as const satisfies (keyof ReportNumbers)[];

function writeNumbers(
  sheet: PaperSheet,
  numbers: ReportNumbers,
  title: string,
  locale: Locale,
): void {
  sheet.text(title, { size: 15, bold: true, color: BRAND, as: "H2" });
  sheet.space(8);
  for (const name of NUMBERS) {
    sheet.row(REPORT_COPY[locale].numbers[name], [String(numbers[name])]);
  }
  sheet.space(10);
}

function writeClass(paper: Paper, { name, rows }: ReportedClass, locale: Locale): void {
  const copy = REPORT_COPY[locale];
  const title = name ?? copy.withoutClass;
  const pages = Math.max(1, Math.ceil(rows.length / LINES));
  for (let page = 0; page < pages; page += 1) {
    const sheet = new PaperSheet(paper);
    sheet.text(page === 0 ? title : `${title}, ${copy.page(page + 1).toLocaleLowerCase(locale)}`, {
      size: 15,
      bold: true,
      color: BRAND,
      as: "H2",
    });
    if (page === 0) sheet.text(summary(reportNumbers(rows), locale), { size: 9 });
    sheet.space(12);
    const { columns } = copy;
    writeLine(sheet, [columns.name, columns.consent, columns.stages, copy.columns.team, ""], true);
    for (const row of rows.slice(page * LINES, (page + 1) * LINES)) {
      writeLine(sheet, cellsOf(row, locale));
    }
  }
}

function summary(numbers: ReportNumbers, locale: Locale): string {
  const { numbers: labels } = REPORT_COPY[locale];
  return NUMBERS.map((name) => `${labels[name]}: ${numbers[name]}`).join("   ");
}

function cellsOf(row: ClassRow, locale: Locale): string[] {
  const copy = REPORT_COPY[locale];
  const { packed, of, isSentIn } = row.project;
  return [
    row.name,
    copy.consents[row.consent],
    copy.stagesOf(confirmedStages(row), row.stages.length),
    row.team?.name ?? "",
    isSentIn ? copy.sentIn : copy.project(packed, of),
  ];
}

/** Where the columns begin; each is as wide as it is to the next. */
const COLUMNS = [LEFT, LEFT + 120, LEFT + 224, LEFT + 280, LEFT + 400, RIGHT];
const GAP = 8;
const SIZE = 9.5;

function writeLine(sheet: PaperSheet, cells: string[], bold = false): void {
  const write = (index: number): void => {
    const x = COLUMNS[index] ?? LEFT;
    const width = (COLUMNS[index + 1] ?? RIGHT) - x - GAP;
    const cell = () =>
      sheet.text(shortened(cells[index] ?? "", width), { x, width, size: SIZE, bold });
    if (index === cells.length - 1) cell();
    else sheet.sideBySide(cell, () => write(index + 1));
  };
  write(0);
  sheet.space(4);
}

/** A very long name stays on its line: a page holds so many lines and no more. */
function shortened(text: string, width: number): string {
  const most = Math.floor(width / (SIZE * 0.56));
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}
