import { daysUntil } from "~/program/calendar";
import { capitalized, clockTime, dateRange, longDate, longDateTime } from "~/program/format";
import type { GalleryPhase } from "~/program/gallery-phase";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import type { Fact } from "~/ui/fact-strip";
import { COPY } from "./gallery-copy";

interface PhaseWords {
  badge: string;
  title: string;
  tagline: string;
  facts: Fact[];
}

/** What the top of the gallery says, by the season's clock. */
export function phaseWords(
  phase: GalleryPhase,
  { season, now }: Pick<Site, "season" | "now">,
  { locale, total }: { locale: Locale; total: number },
): PhaseWords {
  const copy = COPY[locale];
  const { votingOpens, votingCloses, finalistsAnnounced, showcaseStarts } = season.dates;
  const day = (local: string) => longDate(local, locale);
  const time = (local: string) => clockTime(local, locale);
  const end = longDateTime(votingCloses, locale);
  const projects = copy.projects(total);
  switch (phase) {
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
    case "closed": {
      const { badge, title, tagline, facts } = copy.closed;
      return {
        badge: badge(end),
        title,
        tagline,
        facts: [
          fact(facts.finalists, day(finalistsAnnounced), time(finalistsAnnounced)),
          fact(facts.places, day(showcaseStarts), season.showcase.city),
          fact(facts.order, "", ""),
        ],
      };
    }
    case "over": {
      const { badge, title, tagline } = copy.over;
      return { badge: badge(season.name), title, tagline: tagline(projects), facts: [] };
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
