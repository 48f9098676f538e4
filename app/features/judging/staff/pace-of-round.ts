import { endOf, instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import type { Round } from "~/records/judging/rounds.table.server";
import { closesOf } from "../closes-of";
import { type Pace, paceOf } from "./coverage";

export function paceOfRound(round: Pick<Round, "kind">, site: Site): Pace {
  const { dates } = site.season;
  const opens = round.kind === "online" ? dates.judgingOpens : dates.showcaseStarts;
  return paceOf(instantOf(opens), endOf(closesOf(round, site)), site.now);
}
