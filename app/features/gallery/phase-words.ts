import { daysUntil } from "~/program/calendar";
import { capitalized, clockTime, dateRange, longDate, longDateTime } from "~/program/format";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import type { Fact } from "~/ui/fact-strip";
import { COPY } from "./gallery-copy";
import type { GalleryStage } from "./gallery-stage";

interface PhaseWords {
  badge: string;
  title: string;
  tagline: string;
  facts: Fact[];
}

interface Counted {
  locale: Locale;
  /** How many projects hang here. */
  total: number;
  /** How many finalists are named. */
  finalists: number;
}

/** What the top of the gallery says: by the season's clock, and of results only what is out. */
export function phaseWords(
  stage: GalleryStage,
  { season, now }: Pick<Site, "season" | "now">,
  { locale, total, finalists }: Counted,
): PhaseWords {
  const copy = COPY[locale];
  const { votingOpens, votingCloses, finalistsAnnounced, showcaseStarts } = season.dates;
  const day = (local: string) => longDate(local, locale);
  const time = (local: string) => clockTime(local, locale);
  const end = longDateTime(votingCloses, locale);
  const projects = copy.projects(total);
  const { city, place } = season.showcase;
  const { facts: closed } = copy.closed;
  const later = [fact(closed.places, day(showcaseStarts), city), fact(closed.order, "", "")];
  switch (stage) {
    case "before": {
      const { badge, title, tagline, facts } = copy.before;
      return {
        badge: badge(day(votingOpens)),
        title,
        tagline: tagline(copy.days(daysUntil(votingOpens, now))),
        facts: [
          fact(facts.opens, day(votingOpens), time(votingOpens)),
          fact(
            facts.vote,
            capitalized(dateRange(votingOpens, votingCloses, longDate, locale)),
            time(votingCloses),
          ),
          fact(facts.finalists, day(finalistsAnnounced), time(finalistsAnnounced)),
        ],
      };
    }
    case "voting": {
      const { badge, title, tagline, facts } = copy.voting;
      return {
        badge: badge(end),
        title,
        tagline: tagline(projects),
        facts: [
          fact(facts.yours, "", ""),
          fact(facts.ends, copy.days(daysUntil(votingCloses, now)), capitalized(end)),
          fact(facts.totals, "", ""),
        ],
      };
    }
    case "counting": {
      const { badge, title, tagline } = copy.closed;
      const named = fact(closed.finalists, day(finalistsAnnounced), time(finalistsAnnounced));
      return { badge: badge(end), title, tagline, facts: [named, ...later] };
    }
    case "finalists-late": {
      const { badge, title, tagline } = copy.closed;
      return { badge: badge(end), title, tagline, facts: [fact(closed.late, "", ""), ...later] };
    }
    case "finalists": {
      const { badge, title, tagline } = copy.finalists;
      const named = fact(closed.named, String(finalists), "");
      return { badge: badge(end), title, tagline, facts: [named, ...later] };
    }
    case "places-late": {
      const { badge, title, tagline } = copy.late;
      return { badge: badge(season.name), title, tagline, facts: [] };
    }
    case "places": {
      const { badge, title, tagline } = copy.over;
      return {
        badge: badge(day(showcaseStarts))(place),
        title,
        tagline: tagline(projects),
        facts: [],
      };
    }
  }
}

interface FactWords {
  label: string;
  value: (value: string) => string;
  note: (note: string) => string;
}

function fact({ label, value, note }: FactWords, shown: string, detail: string): Fact {
  return { label, value: value(shown), note: note(detail) };
}
