import { longDate, longDateTime } from "~/program/format";
import type { GalleryPhase } from "~/program/gallery-phase";
import { localePath } from "~/program/locale";
import { projectVotePath, RECOUNT_PATH } from "~/program/paths";
import type { Season } from "~/program/season";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./gallery-copy";

interface VoteSlotProps {
  phase: GalleryPhase;
  slug: string;
  season: Pick<Season, "dates">;
}

/** Where a project is voted for. It says when, and is the same for everybody. */
export function VoteSlot({ phase, slug, season }: VoteSlotProps) {
  const locale = useLocale();
  const { title, text, step } = slotOf(phase, slug, { season, words: COPY[locale].vote, locale });
  return (
    <section id="vote" aria-labelledby="vote-title" className="vote-slot">
      <h2 id="vote-title">{title}</h2>
      <p>{text}</p>
      {step && (
        <p>
          <a
            className={phase === "voting" ? "btn btn-gold" : undefined}
            href={localePath(step.path, locale)}
          >
            {step.label}
          </a>
        </p>
      )}
    </section>
  );
}

interface SlotSurroundings {
  season: VoteSlotProps["season"];
  words: (typeof COPY)["en"]["vote"];
  locale: ReturnType<typeof useLocale>;
}

function slotOf(phase: GalleryPhase, slug: string, { season, words, locale }: SlotSurroundings) {
  const { votingOpens, votingCloses } = season.dates;
  const { opens, open, closed } = words;
  switch (phase) {
    case "before":
      return { title: opens.title, text: opens.text(longDate(votingOpens, locale)), step: null };
    case "voting":
      return {
        title: open.title,
        text: open.text(longDateTime(votingCloses, locale)),
        step: { path: projectVotePath(slug), label: open.button },
      };
    default:
      return {
        title: closed.title,
        text: closed.text(longDateTime(votingCloses, locale)),
        step: { path: RECOUNT_PATH, label: closed.count },
      };
  }
}
