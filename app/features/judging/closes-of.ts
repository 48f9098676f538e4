import { roundCloses } from "~/program/judging-rounds";
import type { Site } from "~/program/site";
import type { Round } from "~/records/judging/rounds.table.server";

/** From when on a round is read. */
export function opensOf({ kind }: Pick<Round, "kind">, { season }: Pick<Site, "season">): string {
  const { judgingOpens, finalistsAnnounced, showcaseStarts } = season.dates;
  if (kind === "online") return judgingOpens;
  return kind === "special" ? finalistsAnnounced : showcaseStarts;
}

/** Until when a round is read, as the season says. */
export function closesOf({ kind }: Pick<Round, "kind">, { season }: Pick<Site, "season">): string {
  return roundCloses(kind, season);
}
