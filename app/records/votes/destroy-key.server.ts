import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { destroyVotesKey } from "~/platform/key-file.server";
import { log } from "~/platform/log.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { mayDestroyKey } from "~/program/votes/vote-times";
import { projectAppeals } from "../projects/projects.table.server";
import { countOpenResultAppeals } from "../results/appeals.server";
import { COUNT_TAG } from "./freeze-count.server";
import { placesOutSince } from "./places-out.server";
import { voteCounts } from "./vote-counts.table.server";
import { isKeyReplaced } from "./votes-key.server";

/** Of every season: while an appeal was open the next one may have begun. */
export async function destroyKeysWhenDue(now: Date): Promise<void> {
  const living = await db()
    .select({ season: voteCounts.season })
    .from(voteCounts)
    .where(isNull(voteCounts.keyDestroyedAt));
  for (const { season } of living) {
    await destroyKeyWhenDue({ season, placesOut: await placesOutSince(season), now });
  }
}

interface KeyTimes {
  season: string;
  /** As `placesOutSince` says. */
  placesOut: string | null;
  now: Date;
}

/** After the last day on which somebody may ask about a vote; answers whether it went now. */
export async function destroyKeyWhenDue({ season, placesOut, now }: KeyTimes): Promise<boolean> {
  const ofSeason = and(eq(voteCounts.season, season), isNull(voteCounts.keyDestroyedAt));
  if ((await db().$count(voteCounts, ofSeason)) === 0) return false;
  const openAppeals =
    (await db().$count(projectAppeals, isNull(projectAppeals.answeredAt))) +
    (await countOpenResultAppeals());
  if (!mayDestroyKey({ placesOut, openAppeals }, now)) return false;
  // Whoever set it has replaced it, as the line below asks for.
  const isStillThere = async () => !(await isKeyReplaced(season));
  if ((await destroyVotesKey(season)) === "set-outside" && (await isStillThere())) {
    log().warn(
      "the key of the votes is due to be destroyed: replace VOTES_KEY in the settings by a new one",
    );
    return false;
  }
  await db().transaction(async (tx) => {
    await tx.update(voteCounts).set({ keyDestroyedAt: now }).where(ofSeason);
    await bumpTags(tx, [COUNT_TAG]);
    await recordEvent(tx, {
      actor: { kind: "system" },
      action: "votes.forget",
      recordType: "vote",
    });
  });
  return true;
}
