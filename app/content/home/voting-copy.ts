import { daysUntil } from "~/program/calendar";
import { clockTime, longDate } from "~/program/format";
import { galleryPhase } from "~/program/gallery-phase";
import type { Site } from "~/program/site";
import type { Fact } from "~/ui/fact-strip";

interface VotingHero {
  banner: { date: string; place: string };
  headline: string;
  tagline: string;
  button: string;
  facts: Fact[];
}

/** While people vote, registering gives way to it; undefined in every other phase. */
export function votingHero({ season, now }: Site): VotingHero | undefined {
  if (galleryPhase(season, now) !== "voting") return undefined;
  const { votingCloses, finalistsAnnounced } = season.dates;
  const days = daysUntil(votingCloses, now);
  return {
    banner: {
      date: `Vote now, until ${longDate(votingCloses)}`,
      place: `${clockTime(votingCloses)} MT`,
    },
    headline: "Which idea would you pick?",
    tagline:
      "Projects by Idaho students hang in the gallery. Walk along the line, then give your one vote. You need no account.",
    button: "Look and vote",
    facts: [
      {
        label: "Your vote",
        value: "One a person",
        note: "For one project. You may move it until the vote ends.",
      },
      {
        label: "It ends",
        value: longDate(votingCloses),
        note: `At ${clockTime(votingCloses)} MT, ${days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`}.`,
      },
      {
        label: "Finalists",
        value: longDate(finalistsAnnounced),
        note: `Named at ${clockTime(finalistsAnnounced)} MT.`,
      },
    ],
  };
}
