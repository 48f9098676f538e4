import { localePath } from "~/program/locale";
import { galleryProjectPath } from "~/program/paths";
import { whoInWords } from "~/records/participants/public-name";
import { GarnetStar } from "~/ui/art/garnet-star";
import { posterPlan } from "~/ui/art/posters/poster-plan";
import { PosterOfMany, PosterParts, ProjectPoster } from "~/ui/art/posters/project-poster";
import { useLocale } from "~/ui/use-locale";
import { CoverPicture } from "./cover-picture";
import { COPY } from "./gallery-copy";
import { type ProjectCardView, posterOf } from "./project-card-view";

/** Posters on the wall, each in its white frame; two in a row on a phone. */
export function ProjectWall({ cards }: { cards: ProjectCardView[] }) {
  const drawn = cards.filter(({ picture }) => !picture);
  return (
    <>
      {drawn.length > 0 && <PosterParts posters={drawn.map(posterOf)} />}
      <ul className="gallery-wall">
        {cards.map((card, index) => (
          <li key={card.slug}>
            <ProjectCard card={card} isFirst={index < 3} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ProjectCardProps {
  card: ProjectCardView;
  /** Its picture is looked at first. */
  isFirst: boolean;
  /** Not on a wall, whose posters share their parts. */
  isAlone?: boolean;
}

export function ProjectCard({ card, isFirst, isAlone = false }: ProjectCardProps) {
  const locale = useLocale();
  const { project, filters } = COPY[locale];
  const { kind, division, title, names, picture, slug, awards } = card;
  const poster = posterOf(card);
  return (
    <>
      <a className="gallery-card" href={localePath(galleryProjectPath(slug), locale)}>
        <span className={`gallery-frame ramp-${posterPlan(poster.kind, poster.number).ramp}`}>
          <span className="gallery-picture">
            {picture ? (
              <CoverPicture picture={picture} alt="" sizes={SIZES} isFirst={isFirst} />
            ) : isAlone ? (
              <ProjectPoster {...poster} />
            ) : (
              <PosterOfMany {...poster} />
            )}
          </span>
          <span className="gallery-caption">
            {kind && <span className="gallery-kind">{project.kinds[kind]}</span>}
            <span className="gallery-title">{title}</span>
          </span>
        </span>
      </a>
      <p className="gallery-who">
        {names.length > 0 && <b>{whoInWords(names, locale)}</b>}
        {division && <span>{filters.divisions[division]}</span>}
      </p>
      <ProjectAwards awards={awards} />
    </>
  );
}

/** What results that are out gave to it, each behind its star. */
export function ProjectAwards({ awards }: Pick<ProjectCardView, "awards">) {
  if (awards.length === 0) return null;
  return (
    <p className="gallery-awards">
      {awards.map((award) => (
        <span key={award}>
          <GarnetStar />
          {award}
        </span>
      ))}
    </p>
  );
}

/** Two columns on a phone, three beside the filters. */
const SIZES = "(min-width: 1100px) 290px, (min-width: 700px) 30vw, 44vw";
