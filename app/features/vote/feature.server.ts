import type { Feature } from "~/platform/feature.server";
import { currentSite } from "~/platform/site/site.server";
import { votesToDecide } from "~/records/votes/freeze-count.server";
import { votesData } from "~/records/votes/votes-data.server";
import { forgetVotersJob, settleVotesJob } from "./vote-jobs.server";

/** Everybody's one vote: by a letter with a code and a link, or by a slip of a class. */
export const voteFeature: Feature = {
  personalData: votesData,
  toDo: [
    {
      path: "/admin/vote",
      tile: { label: "votes wait for a decision", search: "", isRare: true },
      count: async () => String(await votesToDecide(currentSite().season.id)),
    },
  ],
  letters: { vote: "sealed", "vote-moved": "sealed", "vote-judge": "open" },
  jobs: [settleVotesJob, forgetVotersJob],
};
