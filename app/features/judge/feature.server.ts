import type { Feature } from "~/platform/feature.server";
import { currentSite } from "~/platform/site/site.server";
import { openTroubles } from "~/records/judging/troubles.server";
import { REPORTS_PATH } from "./judge-paths";
import { CANNOT_OPEN } from "./letters/tell-family.server";

/** What judges do: join, read, score, and say what keeps them from it. What they said goes with their application. */
export const judgeFeature: Feature = {
  toDo: [
    {
      path: REPORTS_PATH,
      tile: { label: "reports of judges wait", search: "", isRare: true },
      count: async () => String((await openTroubles(currentSite().season.id)).length),
    },
  ],
  letters: { [CANNOT_OPEN]: "open" },
};
