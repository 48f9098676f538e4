import { wordsOf } from "./heading-words";

const BETWEEN = ";";

/** Of somebody who is at two schools: both, in one cell. */
export function joinSchools(names: string[]): string {
  return [...new Set(names.map((name) => name.replaceAll(BETWEEN, ",")))].join(`${BETWEEN} `);
}

export function splitSchools(cell: string): string[] {
  return cell.split(BETWEEN).flatMap((name) => name.trim() || []);
}

const LONG = new Map(
  Object.entries({
    elem: "elementary",
    es: "elementary",
    mid: "middle",
    ms: "middle",
    hs: "high",
    jr: "junior",
    sr: "senior",
    mt: "mount",
    st: "saint",
  }),
);
/** They stand in one list and are left out in the next. */
const SAY_NOTHING = new Set(["the", "school", "schools", "sch"]);

/** "lincoln elementary" for "Lincoln Elementary School" and "LINCOLN ELEM." */
export function schoolKey(name: string): string {
  const words = wordsOf(name).map((word) => LONG.get(word) ?? word);
  const telling = words.filter((word) => !SAY_NOTHING.has(word));
  return (telling.length > 0 ? telling : words).join(" ");
}
