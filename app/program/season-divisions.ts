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
  "mentorStatement",
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
