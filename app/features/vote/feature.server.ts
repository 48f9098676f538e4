import type { Feature } from "~/platform/feature.server";
import { votesData } from "~/records/votes/votes-data.server";
import { forgetVotersJob, settleVotesJob } from "./vote-jobs.server";

/** Everybody's one vote: by a letter with a code and a link, or by a slip of a class. */
export const voteFeature: Feature = {
  record: { type: "vote", label: "vote" },
  personalData: votesData,
  letters: { vote: "sealed", "vote-moved": "sealed", "vote-judge": "open" },
  jobs: [settleVotesJob, forgetVotersJob],
};
