import { longDate, longDateTime } from "~/program/format";
import type { GalleryPhase } from "~/program/gallery-phase";
import { localePath } from "~/program/locale";
import { projectVotePath, RECOUNT_PATH } from "~/program/paths";
import type { Season } from "~/program/season";
import { useLocale } from "~/ui/use-locale";
import { VOTE_YEAR_COPY } from "~/ui/vote-year/vote-year-copy";
import { VoteYearForm } from "~/ui/vote-year/vote-year-form";
import { COPY } from "./gallery-copy";

interface VoteSlotProps {
  phase: GalleryPhase;
  slug: string;
  season: Pick<Season, "dates">;
}

/** Where a project is voted for, with the first question; before and after it says when. The same for everybody. */
export function VoteSlot({ phase, slug, season }: VoteSlotProps) {
  const locale = useLocale();
  const { votingOpens, votingCloses } = season.dates;
  const { opens, open, closed } = COPY[locale].vote;
  const votePath = localePath(projectVotePath(slug), locale);
  const words = phase === "before" ? opens : closed;
  const title = phase === "voting" ? VOTE_YEAR_COPY[locale].title : words.title;
  return (
    <section id="vote" aria-labelledby="vote-title" className="vote-slot">
      <h2 id="vote-title">{title}</h2>
      {phase === "voting" && (
        <div className="vote-slot-paper">
          <p className="mb-5">{open.text(longDateTime(votingCloses, locale))}</p>
          <VoteYearForm action={votePath} slipHref={`${votePath}?step=slip`} />
        </div>
      )}
      {phase === "before" && <p>{opens.text(longDate(votingOpens, locale))}</p>}
      {phase !== "before" && phase !== "voting" && (
        <>
          <p>{closed.text(longDateTime(votingCloses, locale))}</p>
          <p>
            <a href={localePath(RECOUNT_PATH, locale)}>{closed.count}</a>
          </p>
        </>
      )}
    </section>
  );
}
