import { db } from "~/platform/database/database.server";
import { shortCodeKey } from "~/platform/links/short-codes.server";
import { type Actor, may } from "~/program/powers";
import type { Site } from "~/program/site";
import { votePhase } from "~/program/votes/vote-times";
import { castVote } from "~/records/votes/cast-vote.server";
import { findSlip, spendSlip } from "~/records/votes/vote-slips.server";

type SlipPressed =
  | { is: "done"; receipt: string }
  | { is: "used"; at: Date }
  /** As many slips of the school are used as there are children on its list. */
  | { is: "void" }
  /** Or a new print of its class has replaced it. */
  | { is: "unknown" }
  | { is: "closed" };

interface SlipPress {
  code: string;
  project: number;
  site: Site;
  arrivedAt: Date;
}

/** One child's vote: the slip is used up and the vote counted, or neither. */
export async function pressSlip(press: SlipPress): Promise<SlipPressed> {
  const { code, project, site, arrivedAt } = press;
  if (votePhase(site.season, arrivedAt) !== "open") return { is: "closed" };
  const key = await shortCodeKey();
  return db().transaction(async (tx): Promise<SlipPressed> => {
    const slip = await findSlip(code, tx, key);
    if (!slip) return { is: "unknown" };
    const voter: Actor = { kind: "voter", season: slip.season, isJudging: false };
    if (!may(voter, "vote.cast", { season: site.season.id })) return { is: "unknown" };
    const spent = await spendSlip(tx, slip, arrivedAt);
    if (spent === "void") return { is: "void" };
    if (spent === "gone") return { is: "unknown" };
    if (spent === "used") {
      const used = await findSlip(code, tx, key);
      return { is: "used", at: used?.usedAt ?? arrivedAt };
    }
    const cast = await castVote(tx, {
      season: slip.season,
      kind: "slip",
      voter: slip.id,
      domain: null,
      network: null,
      project,
      seconds: null,
      votesPerIpAddress: 1,
      now: arrivedAt,
    });
    return cast.outcome === "frozen" ? { is: "closed" } : { is: "done", receipt: cast.receipt };
  });
}
