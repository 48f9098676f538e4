import { longDate, longDateTime } from "~/program/format";
import type { GalleryPhase } from "~/program/gallery-phase";
import type { Season } from "~/program/season";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./gallery-copy";

interface VoteSlotProps {
  phase: GalleryPhase;
  slug: string;
  season: Pick<Season, "dates">;
}

/** Where a project is voted for. It says when, and is the same for everybody. */
export function VoteSlot({ phase, season }: VoteSlotProps) {
  const locale = useLocale();
  const { vote } = COPY[locale];
  const { votingOpens, votingCloses } = season.dates;
  const { title, text } = {
    before: { title: vote.opens.title, text: vote.opens.text(longDate(votingOpens, locale)) },
    voting: { title: vote.open.title, text: vote.open.text(longDateTime(votingCloses, locale)) },
    closed: {
      title: vote.closed.title,
      text: vote.closed.text(longDateTime(votingCloses, locale)),
    },
    over: { title: vote.closed.title, text: vote.closed.text(longDateTime(votingCloses, locale)) },
  }[phase];
  return (
    <section id="vote" aria-labelledby="vote-title" className="vote-slot">
      <h2 id="vote-title">{title}</h2>
      <p>{text}</p>
    </section>
  );
}
