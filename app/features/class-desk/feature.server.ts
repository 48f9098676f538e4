import type { Feature } from "~/platform/feature.server";
import { classDeskData } from "./personal-data.server";

/** Schools: their classes and lists, the codes of their students, and the teachers whom they let in. */
export const classDeskFeature: Feature = {
  personalData: classDeskData,
  letters: { "teacher-invitation": "sealed", "school-letter": "open" },
};
