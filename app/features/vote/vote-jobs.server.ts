import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { forgetAskedLetters } from "~/platform/mailbox-proof/asked-letters.server";
import { programNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { destroyKeysWhenDue } from "~/records/votes/destroy-key.server";
import { findCount, freezeIfSettled } from "~/records/votes/freeze-count.server";
import { releaseByRule } from "~/records/votes/held-votes.server";
import { isKeyReplaced } from "~/records/votes/votes-key.server";
import { voteProof } from "./vote-proof.server";

/** The rule, and after the close the count. */
export const settleVotesJob: RecurringJob = {
  name: "votes-settle",
  label: "Release held votes by rule, and freeze the count when it is settled",
  everySeconds: 300,
  limitSeconds: 120,
  async run() {
    const { season } = currentSite();
    const now = programNow();
    if (await findCount(season.id)) return;
    await releaseByRule(season.id, now);
    if (await isKeyReplaced(season.id)) {
      // Votes of judges could not be told from others.
      log().error(
        { season: season.id },
        "the key of the votes is not the one they were hashed with: put it back with votes-key restore",
      );
      return;
    }
    await freezeIfSettled(season, now);
  },
};

export const forgetVotersJob: RecurringJob = {
  name: "votes-forget",
  label: "Forget who asked for a letter to vote, and destroy the key of the votes when it is due",
  everySeconds: 600,
  limitSeconds: 60,
  lane: "many",
  async run() {
    await forgetAskedLetters(voteProof);
    await destroyKeysWhenDue(programNow());
  },
};
