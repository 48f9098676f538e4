import { endOf, instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import type { Round } from "~/records/judging/rounds.table.server";
import { closesOf, opensOf } from "../closes-of";
import { type Pace, paceOf } from "./coverage";

/** So near the end it is known where one more reading would settle something, and there is time to ask for it. */
const DAYS_TO_ASK = 3;

export function isTimeToAsk(round: Pick<Round, "kind">, site: Site): boolean {
  return paceOfRound(round, site).daysLeft <= DAYS_TO_ASK;
}

export function paceOfRound(round: Pick<Round, "kind">, site: Site): Pace {
  return paceOf(instantOf(opensOf(round, site)), endOf(closesOf(round, site)), site.now);
}
