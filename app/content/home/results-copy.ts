import { clockTime, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { PAGES, RESULTS_PATH } from "~/program/paths";
import { releaseMinute } from "~/program/results/release-times";
import { seasonStep } from "~/program/season-step";
import type { Site } from "~/program/site";
import type { PhaseHero } from "./phase-hero";

/**
 * From the finalists' date on, the top of the page leads to the results. It says what the calendar says: whether
 * they are late stands on their own page.
 */
export function resultsHero({ season, now }: Site): PhaseHero | undefined {
  const step = seasonStep(season, now);
  const { finalistsAnnounced, showcaseStarts } = season.dates;
  const { city, state, place } = season.showcase;
  const places = localOf(releaseMinute(season, "showcase"));
  if (step === "finalists") {
    const { finalistsPerDivision } = season.judging;
    return {
      evening: "finalists",
      banner: { date: `Finalists: ${longDate(finalistsAnnounced)}`, place: "" },
      // How many they are, ties and small divisions included, stands where they are named.
      headline: `The finalists go to the ${place.replace(/^State /, "")}`,
      tagline: `Up to ${finalistsPerDivision} of each division. Every student who sent in a project has words from the judges on a page of their own.`,
      button: { label: "Meet the finalists", href: RESULTS_PATH },
      second: { label: "Read my feedback", href: "/my" },
      facts: [
        {
          label: "Finalists",
          value: longDate(finalistsAnnounced),
          note: `Named at ${clockTime(finalistsAnnounced)} MT, in no order.`,
        },
        {
          label: "Showcase",
          value: longDate(showcaseStarts),
          note: `${state} ${place}, ${city}, from ${clockTime(showcaseStarts)} MT.`,
        },
        {
          label: "Places",
          value: longDate(places),
          note: `When the showcase ends, at ${clockTime(places)} MT.`,
        },
      ],
    };
  }
  if (step !== "results") return undefined;
  return {
    evening: "stars",
    banner: { date: `Places: ${longDate(places)}`, place: `${state} ${place}, ${city}` },
    headline: `${state}, look up`,
    tagline: "Every light in the valley is a finished project. Some have become stars.",
    button: { label: "See all results", href: RESULTS_PATH },
    second: { label: "Tell me when the next season opens", href: PAGES.reminders.path },
    facts: [
      {
        label: "Places",
        value: longDate(places),
        note: "With awards, finalists, and how it was computed.",
      },
      {
        label: "Your own",
        value: "Feedback",
        note: "And certificates. Sign in with the address that you gave us.",
      },
      {
        label: "Next season",
        value: "Hear of it first",
        note: "Leave an address, and we write to you once it opens.",
      },
    ],
  };
}
