import { localOf } from "~/program/mountain-time";

/** How a value stands in an exported file. Times are Mountain Time, as the column's name says. */
export function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return localOf(value).replace("T", " ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
