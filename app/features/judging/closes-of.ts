import type { Site } from "~/program/site";
import type { Round } from "~/records/judging/rounds.table.server";

/** Until when a round is read, as the season says. */
export function closesOf({ kind }: Pick<Round, "kind">, { season }: Pick<Site, "season">): string {
  return kind === "online" ? season.dates.judgingCloses : season.dates.showcaseEnds;
}
