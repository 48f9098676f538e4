import { z } from "zod";
import { bounds, wholeNumber, words } from "./season-values";

/**
 * The parts of a project that a season may ask for. A title, a kind of project and the “How AI Was
 * Used” log are asked of everybody, so they are no choice.
 */
export const PROJECT_PARTS = [
  "abstract",
  "description",
  "proposal",
  "report",
  "video",
  "slidesOrCode",
  "reflection",
  "coverPicture",
] as const;

export type ProjectPart = (typeof PROJECT_PARTS)[number];

const partRule = z.enum(["required", "optional", "off"]);

/** Who competes with whom, and what is asked of them. */
const division = z.object({
  name: words,
  /** The highest grade in an entry decides its division; kindergarten counts as 0. */
  highestGrade: wholeNumber.max(12),
  abstractWords: bounds,
  descriptionWords: wholeNumber,
  aiLogWords: bounds,
  proposalPages: wholeNumber,
  reportPages: bounds,
  videoMinutes: bounds,
  presentationMinutes: wholeNumber,
  parts: z.record(z.enum(PROJECT_PARTS), partRule),
});

export const divisionsSchema = z
  .object({ k8: division, highSchool: division })
  .superRefine(({ k8, highSchool }, context) => {
    if (k8.highestGrade >= highSchool.highestGrade) {
      const message = "This division begins above the grades of the other";
      context.addIssue({ code: "custom", path: ["highSchool", "highestGrade"], message });
    }
  });

export type Division = z.infer<typeof division>;
export type Divisions = z.infer<typeof divisionsSchema>;

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

function note(rule: z.infer<typeof partRule>, whose: string): string {
  return rule === "optional" ? `optional, ${whose}` : whose;
}
