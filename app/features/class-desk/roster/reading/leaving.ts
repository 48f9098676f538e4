import { headingKey } from "./heading-words";

/** Headings above "yes" and "no", where "no" is said of those who left. */
const ACTIVE = new Set(
  "active activetoday isactive currentlyactive enrolled isenrolled enabled activo activa".split(
    " ",
  ),
);
const NO = /^(?:n|no|0|f|false)$/i;
const YES_OR_NO = /^(?:y|yes|1|t|true|s[ií]|n|no|0|f|false)$/i;

/** How programs say that somebody is not there any more, where they have no day for it. */
const GONE =
  /^(?:inactive|not active|withdrawn|withdrew|exited|dropped|transferred|graduated|deleted|disabled|tobedeleted|no[ -]?show|non?[ -]?enrolled|not enrolled|un-?enrolled|left|baja|retirad[oa]|inactiv[oa])\b|^[wi]$/i;

export const isGone = (text: string) => GONE.test(text.trim());

export function isAboutLeaving(heading: string, values: string[]): boolean {
  return ACTIVE.has(headingKey(heading)) && values.every((value) => YES_OR_NO.test(value));
}

/** A cell below such a heading, in a word that can be read without the heading. */
export function leavingSaid(heading: string, cell: string): string {
  const key = headingKey(heading);
  if (ACTIVE.has(key)) return NO.test(cell) ? "inactive" : "";
  // PowerSchool counts: 0 is there, 1 and 2 have left, 3 has finished.
  if (key === "enrollstatus" && /^-?\d$/.test(cell)) return Number(cell) > 0 ? "inactive" : "";
  return cell;
}
