import { localePath } from "~/program/locale";
import { PAGES } from "~/program/paths";
import { whoInWords } from "~/records/participants/public-name";
import { Actions } from "~/ui/actions";
import { posterPlan } from "~/ui/art/posters/poster-plan";
import { ProjectPoster } from "~/ui/art/posters/project-poster";
import { GALLERY_LINE } from "~/ui/art/scenes/gallery-line";
import { ButtonLink } from "~/ui/button-link";
import { LocaleLine } from "~/ui/locale-links";
import { heroClass, ScenePicture } from "~/ui/page-hero";
import { useLocale } from "~/ui/use-locale";
import { CoverPicture } from "./cover-picture";
import { COPY } from "./gallery-copy";
import { ProjectAwards } from "./project-card";
import { posterOf } from "./project-card-view";
import type { ProjectPageView } from "./project-view.server";

/** Its poster in a frame, beside its name and who made it, as far as everybody may know. */
export function ProjectHero({ project, hasVote }: { project: ProjectPageView; hasVote: boolean }) {
  const locale = useLocale();
  const { project: words, filters, name } = COPY[locale];
  const { title, kind, division, names, picture, alt, film, awards } = project;
  const poster = posterOf(project);
  return (
    <header className={`${heroClass(GALLERY_LINE)} project-hero`}>
      <div className="wrap">
        <div className={`gallery-frame ramp-${posterPlan(poster.kind, poster.number).ramp}`}>
          <div className="gallery-picture">
            {picture ? (
              <CoverPicture
                picture={picture}
                alt={alt}
                sizes="(min-width: 900px) 380px, 80vw"
                isFirst
              />
            ) : (
              <ProjectPoster {...poster} />
            )}
          </div>
        </div>
        <div>
          <div className="flex flex-wrap items-baseline gap-x-6">
            <p className="mb-5 text-s">
              <a href={localePath(PAGES.gallery.path, locale)}>{name}</a>
              {kind && ` / ${filters.kinds[kind]}`}
            </p>
            <LocaleLine className="mb-5" />
          </div>
          <h1>{title}</h1>
          <p className="mt-5 text-l">
            {names.length > 0 && <b>{whoInWords(names, locale)}</b>}
            {names.length > 0 && <br />}
            {division && filters.divisions[division]}
          </p>
          <ProjectAwards awards={awards} />
          {(hasVote || film) && (
            <Actions>
              {hasVote && (
                <ButtonLink href="#vote" tone="gold" icon="vote">
                  {words.toVote}
                </ButtonLink>
              )}
              {film && (
                <ButtonLink href="#film" tone="line" icon="video">
                  {words.watch}
                </ButtonLink>
              )}
            </Actions>
          )}
        </div>
      </div>
      <ScenePicture scene={GALLERY_LINE} />
    </header>
  );
}
