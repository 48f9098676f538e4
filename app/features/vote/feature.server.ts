import type { Feature } from "~/platform/feature.server";
import { programNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { longDateTime } from "~/program/format";
import { heldDecidedBy } from "~/program/votes/vote-times";
import { burstsToSee, clustersToDecide } from "~/records/votes/held-votes.server";
import { votesData } from "~/records/votes/votes-data.server";
import { isKeyReplaced } from "~/records/votes/votes-key.server";
import { forgetVotersJob, settleVotesJob } from "./vote-jobs.server";

/** Everybody's one vote: by a letter with a code and a link, or by a slip of a class. */
export const voteFeature: Feature = {
  personalData: votesData,
  toDo: [
    {
      path: "/admin/vote",
      tile: {
        label: "keys of the votes are not theirs: nobody can vote by letter",
        one: "key of the votes is not theirs: nobody can vote by letter",
        search: "",
        isRare: true,
      },
      due: () => "now",
      count: async () => ((await isKeyReplaced(currentSite().season.id)) ? "1" : "0"),
    },
    {
      path: "/admin/vote",
      tile: {
        label: "clusters of held votes wait for a person",
        one: "cluster of held votes waits for a person",
        search: "",
        isRare: true,
      },
      due: () => `by ${longDateTime(heldDecidedBy(currentSite().season))}`,
      count: async () => String(await clustersToDecide(currentSite().season.id, programNow())),
    },
    {
      path: "/admin/vote",
      tile: {
        label: "bursts of votes on the last day: have a look before the count is frozen",
        one: "burst of votes on the last day: have a look before the count is frozen",
        search: "#counting",
        isRare: true,
      },
      due: () => `by ${longDateTime(heldDecidedBy(currentSite().season))}`,
      count: async () => String(await burstsToSee(currentSite().season, programNow())),
    },
  ],
  letters: { vote: "sealed", "vote-moved": "sealed", "vote-judge": "open" },
  jobs: [settleVotesJob, forgetVotersJob],
};
