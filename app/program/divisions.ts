import type { Division, Divisions, ProjectPart } from "./season-divisions";

/** What holds for both divisions is said once; what differs, for each: "5 for K–8, 10 for high school". */
export function byDivision(
  { divisions: { k8, highSchool } }: { divisions: Divisions },
  say: (division: Division) => string | number,
): string {
  const [younger, older] = [say(k8), say(highSchool)];
  return younger === older
    ? `${younger}`
    : `${younger} for ${k8.name}, ${older} for ${highSchool.name}`;
}

/** "2 to 5 pages", "up to 10 pages" */
export function reportLength({ reportPages: { min, max } }: Division): string {
  return min > 1 ? `${min} to ${max} pages` : `up to ${max} pages`;
}

/** A line of a list of what to send in: left out where nobody is asked for the part, marked where it is a choice. */
export function partLine(season: { divisions: Divisions }, part: ProjectPart, line: string) {
  const note = partNote(season, part);
  return note === null ? [] : [note ? `${line} (${note})` : line];
}

/** Null where nobody is asked for it, empty where everybody is. */
function partNote({ divisions: { k8, highSchool } }: { divisions: Divisions }, part: ProjectPart) {
  const [younger, older] = [k8.parts[part], highSchool.parts[part]];
  if (younger === older) return NOTES[younger];
  if (younger === "off") return note(older, `${highSchool.name} only`);
  if (older === "off") return note(younger, `${k8.name} only`);
  return `optional for ${younger === "optional" ? k8.name : highSchool.name}`;
}

const NOTES = { required: "", optional: "optional", off: null };

function note(rule: Division["parts"][ProjectPart], whose: string): string {
  return rule === "optional" ? `optional, ${whose}` : whose;
}
