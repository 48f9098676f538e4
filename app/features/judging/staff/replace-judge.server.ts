import { redirect } from "react-router";
import type { Change } from "~/platform/staff/answer-change.server";
import type { Site } from "~/program/site";
import { planRound } from "~/records/judging/plan-round.server";
import type { Round } from "~/records/judging/rounds.table.server";
import { assignPath } from "../judging-paths";
import { dropOut } from "./judges.server";

interface Replace {
  round: Round;
  /** Who drops out; without one, those in conflict and those who dropped out before are replaced. */
  judgeId: string | null;
  actor: string;
  site: Site;
  signal: AbortSignal;
}

/** Leads to a plan that moves as little as possible; who reads what is the same until it is applied. */
export async function replaceJudge({ round, judgeId, actor, site, signal }: Replace) {
  if (round.state !== "open") return { refused: "The round is not open." };
  if (round.kind === "special") return { refused: "The panel of three is changed under Assign." };
  const out: Change = judgeId ? await dropOut({ judgeId, actor }, true) : "changed";
  if (out !== "changed") return out;
  await planRound(round, "repair", { actor, site, signal });
  throw redirect(
    `${assignPath(round.kind)}${judgeId ? "?done=dropped-out" : "?done=planned"}`,
    303,
  );
}
