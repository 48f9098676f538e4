import { notHere } from "~/platform/staff/record-address.server";
import type { Site } from "~/program/site";
import { findRound, ROUND_KINDS } from "~/records/judging/rounds.server";
import type { Round, RoundKind } from "~/records/judging/rounds.table.server";

export function roundKindOf(word: string | undefined): RoundKind {
  const kind = ROUND_KINDS.find((one) => one === word);
  if (!kind) throw notHere();
  return kind;
}

/** The round that an address names; before it is opened there is nothing to see of it. */
export async function roundOfAddress(word: string | undefined, site: Site): Promise<Round> {
  const round = await findRound(site.season.id, roundKindOf(word));
  if (!round || round.state === "draft") throw notHere();
  return round;
}
