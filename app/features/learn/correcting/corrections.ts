import { lessonLines } from "./lesson-lines";

/** One line that staff corrected, by what stood there: a later release may bring the lesson with other lines. */
export interface Correction {
  /** The whole line as the site ships it, and which of several that are alike. */
  line: string;
  nth: number;
  words: string;
}

/** What has to be corrected in the one text, line by line, for the other to come of it. */
export function correctionsBetween(shipped: string, corrected: string): Correction[] {
  const now = corrected.split("\n");
  return numbered(shipped).flatMap(({ at, signs, line, nth }) => {
    const after = now[at] ?? "";
    return after === line ? [] : [{ line, nth, words: after.slice(signs.length) }];
  });
}

/** What the site ships, corrected; and the corrections of lines that are no longer there. */
export function correct(shipped: string, corrections: readonly Correction[]) {
  const lines = shipped.split("\n");
  const places = numbered(shipped);
  const lost: Correction[] = [];
  for (const correction of corrections) {
    const place = places.find(
      ({ line, nth }) => line === correction.line && nth === correction.nth,
    );
    if (place) lines[place.at] = place.signs + correction.words;
    else lost.push(correction);
  }
  return { markdown: lines.join("\n"), lost };
}

function numbered(markdown: string) {
  const seen = new Map<string, number>();
  const lines = markdown.split("\n");
  return lessonLines(markdown).map(({ at, signs }) => {
    const line = lines[at] ?? "";
    const nth = seen.get(line) ?? 0;
    seen.set(line, nth + 1);
    return { at, signs, line, nth };
  });
}
