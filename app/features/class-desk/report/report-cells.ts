import type { Locale } from "~/program/locale";
import type { ReportedClass } from "../matrix/class-row";
import { REPORT_COPY } from "./report-copy";
import { confirmedStages } from "./report-numbers";

export function reportLabels(locale: Locale): string[] {
  return Object.values(REPORT_COPY[locale].columns);
}

/** A line a child, in the order of the labels. */
export function reportCells({ name, rows }: ReportedClass, locale: Locale): (string | number)[][] {
  const copy = REPORT_COPY[locale];
  return rows.map((row) => [
    name ?? copy.withoutClass,
    row.name,
    row.grade ?? "",
    copy.consents[row.consent],
    confirmedStages(row),
    row.team?.name ?? "",
    row.project.packed,
    row.project.isSentIn ? copy.yes : copy.no,
  ]);
}
