import type { Feature } from "~/platform/feature.server";

/** Rounds, who reads what, and how far it is. What it keeps hangs on judges and projects, and names nobody. */
export const judgingFeature: Feature = {
  letters: {
    "judge-projects-ready": "open",
    "judge-reminder": "open",
    "judge-thanks": "open",
    "judge-look-again": "open",
  },
};
