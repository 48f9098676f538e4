/** In the order in which they are believed: a tab stands in no name. */
const DELIMITERS = ["\t", ";", ",", "|"];
const LOOKED_AT = 60;
/** Titles and plain names stand among the lines of a table. */
const LEAST_SHARE = 0.4;

/**
 * Where the cells of a list end. Spreadsheets copy tabs, programs of other countries write semicolons, some
 * say it in a line of its own ("sep=;"), and what is copied from a printed list has only spaces.
 */
export function splitTable(given: string): { text: string; delimiter: string } {
  const [line = "", said] = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i.exec(given) ?? [];
  const text = given.slice(line.length);
  if (said) return { text, delimiter: said };
  const lines = text
    .slice(0, 60_000)
    // Headings that are broken into lines inside their cell.
    .replace(/"[^"\r\n]{0,80}[\r\n]{1,2}[^"\r\n]{0,80}"/g, '""')
    .split(/\r\n|\n|\r/)
    .filter((each) => each.trim())
    .slice(0, LOOKED_AT);
  const [best] = DELIMITERS.map((sign) => measure(sign, lines))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share || b.cells - a.cells);
  if (best) return { text, delimiter: best.sign };
  const columns = / {3,}/;
  const isSpaced = lines.filter((each) => columns.test(each.trim())).length > lines.length / 2;
  return { text: isSpaced ? text.replace(/ {3,}/g, "\t") : text, delimiter: "\t" };
}

/** In how many lines it stands, in tenths, and how many cells it makes of most of them. */
function measure(sign: string, lines: string[]) {
  const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(sign).length);
  const shared = counts.filter((count) => count > 1).toSorted((a, b) => a - b);
  return {
    sign,
    share: Math.round((shared.length / Math.max(1, lines.length)) * 10) / 10,
    cells: shared[Math.floor(shared.length / 2)] ?? 1,
  };
}
