import { daysUntil } from "~/program/calendar";
import { clockTime, longDate } from "~/program/format";
import { galleryPhase } from "~/program/gallery-phase";
import { PAGES, RECOUNT_PATH, VOTE_SLIP_PATH } from "~/program/paths";
import { seasonStep } from "~/program/season-step";
import type { Site } from "~/program/site";
import type { PhaseHero } from "./phase-hero";

/** While people vote, registering gives way to it; undefined in every other phase. */
export function votingHero({ season, now }: Site): PhaseHero | undefined {
  if (galleryPhase(season, now) !== "voting") return undefined;
  const { votingCloses, finalistsAnnounced } = season.dates;
  const days = daysUntil(votingCloses, now);
  return {
    evening: "posters",
    banner: {
      date: `Vote now, until ${longDate(votingCloses)}`,
      place: `${clockTime(votingCloses)} MT`,
    },
    headline: "Which idea would you pick?",
    tagline:
      "Projects by Idaho students hang in the gallery. Walk along the line, then give your one vote. You need no account.",
    button: { label: "Look and vote", href: PAGES.gallery.path },
    second: { label: "I have a class slip", href: VOTE_SLIP_PATH },
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

/** The vote has ended and nobody is named yet: projects stay to be looked at, and judges read. */
export function countingHero({ season, now }: Site): PhaseHero | undefined {
  if (seasonStep(season, now) !== "counting") return undefined;
  const { votingCloses, finalistsAnnounced, showcaseStarts } = season.dates;
  const { city, state, place } = season.showcase;
  return {
    evening: "lanterns",
    banner: { date: `Voting ended on ${longDate(votingCloses)}`, place: "" },
    headline: "The lanterns are lit",
    tagline:
      "Thank you for looking and voting. Every project still hangs in the gallery while the judges read and the votes are counted.",
    button: { label: "Walk through the gallery", href: PAGES.gallery.path },
    second: { label: "How votes are counted", href: RECOUNT_PATH },
    facts: [
      {
        label: "Finalists",
        value: longDate(finalistsAnnounced),
        note: `Named at ${clockTime(finalistsAnnounced)} MT, in no order.`,
      },
      {
        label: "Judges",
        value: `${season.judging.minimumJudges} or more each`,
        note: "They read without names or schools.",
      },
      {
        label: "Showcase",
        value: longDate(showcaseStarts),
        note: `${state} ${place}, ${city}, from ${clockTime(showcaseStarts)} MT.`,
      },
    ],
  };
}
