import { daysUntil } from "~/program/calendar";
import { clockTime, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { RESULTS_PATH, SHOWCASE_DAY_PATH } from "~/program/paths";
import { releaseMinute } from "~/program/results/release-times";
import { seasonStep } from "~/program/season-step";
import type { Site } from "~/program/site";
import type { PhaseHero } from "./phase-hero";

/** The days before the showcase: when the doors open, where, and when places are named. */
export function showcaseHero({ season, now }: Site): PhaseHero | undefined {
  if (seasonStep(season, now) !== "showcase") return undefined;
  const { showcaseStarts } = season.dates;
  const { city, state, place } = season.showcase;
  const places = localOf(releaseMinute(season, "showcase"));
  const days = daysUntil(showcaseStarts, now);
  const when = days === 0 ? "Today" : days === 1 ? "Tomorrow" : `In ${days} days`;
  return {
    evening: "pennants",
    banner: { date: `${when}, ${longDate(showcaseStarts)}`, place: `${place}, ${city}, ${state}` },
    headline: "Come and see them",
    tagline:
      "The finalists stand beside their projects and show how they work. Judges walk from table to table, and at the end the places are named.",
    button: { label: "The day, hour by hour", href: SHOWCASE_DAY_PATH },
    second: { label: "Meet the finalists", href: RESULTS_PATH },
    facts: [
      {
        label: "Doors open",
        value: `${clockTime(showcaseStarts)} MT`,
        note: `On ${longDate(showcaseStarts)}.`,
      },
      {
        label: "Where",
        value: `${state} ${place}`,
        note: `In ${city}, during ${season.showcase.week}.`,
      },
      {
        label: "Places",
        value: `${clockTime(places)} MT`,
        note: "Then they stand on the results page as well.",
      },
    ],
  };
}
