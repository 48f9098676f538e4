import { and, eq, isNull } from "drizzle-orm";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { currentSite } from "~/platform/site/site.server";
import { advisorMatches } from "~/records/entries/advising.table.server";
import { ADVISING_PATH } from "./advising-paths";
import { MESSAGE_LETTER } from "./letters/tell-about-advising.server";
import { advisingData } from "./personal-data.server";
import { settleAdvisingJob } from "./settle-advising.server";

/** Advisors and entries: asked for, offered, agreed to, written, and read along by an adult. */
export const advisingFeature: Feature = {
  personalData: advisingData,
  toDo: [
    {
      path: ADVISING_PATH,
      tile: {
        label: "entries wait for an advisor",
        one: "entry waits for an advisor",
        search: "",
        isRare: true,
      },
      count: () =>
        countUpTo(
          advisorMatches,
          and(
            eq(advisorMatches.season, currentSite().season.id),
            isNull(advisorMatches.offeredAt),
            isNull(advisorMatches.endedAt),
          ),
        ),
    },
  ],
  letters: {
    "advisor-offered": "open",
    [MESSAGE_LETTER]: "sealed",
    "advisor-ended": "open",
    "advisor-told-begun": "open",
    "advisor-has-message": "open",
    "advisor-told-ended": "open",
  },
  jobs: [settleAdvisingJob],
};
