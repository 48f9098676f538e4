/** Seen by nobody, and left by web pages and word processors. Joiners stay: names of some scripts need them. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** In one line, without signs that no name has and that PostgreSQL refuses. */
export function cleanCell(cell: string): string {
  return (
    cell
      .toWellFormed()
      .normalize("NFC")
      .replace(UNSEEN, "")
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim()
      // `="0123"` and `'0123`: how programs keep a spreadsheet from counting with it.
      .replace(/^="(.*)"$/, "$1")
      .replace(/^'(?=\d)/, "")
  );
}

/** Without what is said in brackets. Each ends before the next begins: a text of nothing else is read once. */
export function withoutBrackets(text: string): string {
  return text.replace(/\([^()]*\)|\[[^[\]]*\]/g, " ");
}
