import type { Feature } from "~/platform/feature.server";
import { madePurpose } from "./keeping/made-purpose.server";
import { learningData } from "./personal-data.server";

/** Lessons, and how far those with a place are with them. */
export const learnFeature: Feature = {
  personalData: learningData,
  files: (accountOf) => [madePurpose(accountOf)],
};
