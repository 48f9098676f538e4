import { useLocale } from "~/ui/use-locale";
import { COPY } from "./gallery-copy";
import type { ProjectPageView } from "./project-view.server";

/** A film of ours is played here; one that lies elsewhere stays a link, and nothing of it is loaded. */
export function ProjectFilm({ project }: { project: ProjectPageView }) {
  const { project: words } = COPY[useLocale()];
  const { film, captions, filmLink, picture, title } = project;
  if (!film && !filmLink) return null;
  return (
    <section id="film" aria-labelledby="film-title">
      <h2 id="film-title" className="mb-6">
        {words.film}
      </h2>
      {film && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: whoever sends some has them here; what the film is about stands above it. */}
          <video
            className="project-film"
            controls
            preload="none"
            src={film}
            poster={picture?.src}
            aria-label={title}
          >
            {captions && (
              <track
                kind="captions"
                src={captions.address}
                srcLang={captions.language}
                label={words.captions}
                default
              />
            )}
          </video>
          <p className="mt-3 text-ink-2 text-s">{words.filmNote}</p>
        </>
      )}
      {filmLink && <ElsewhereLink href={filmLink} label={words.filmLink} />}
    </section>
  );
}

/** What can be read: each where every guardian allows what can be recognised in it. */
export function ProjectPapers({ project }: { project: ProjectPageView }) {
  const { project: words } = COPY[useLocale()];
  const { papers, slidesLink } = project;
  if (papers.length === 0 && !slidesLink) return null;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="mb-6">
        {words.files}
      </h2>
      <ul className="border-ink border-t-2">
        {papers.map(({ part, address, pages }) => (
          <li key={part} className="border-rule border-b py-3">
            <a href={address} className="font-bold">
              {words[part]}
            </a>
            {pages !== null && <span className="ml-3 text-ink-2">{words.pages(`${pages}`)}</span>}
          </li>
        ))}
        {slidesLink && (
          <li className="border-rule border-b py-3">
            <ElsewhereLink href={slidesLink} label={words.slidesOrCode} />
          </li>
        )}
      </ul>
    </section>
  );
}

function ElsewhereLink({ href, label }: { href: string; label: string }) {
  const { project: words } = COPY[useLocale()];
  return (
    <p>
      <a href={href} rel="noreferrer noopener nofollow ugc" className="font-bold">
        {label}
      </a>
      <span className="ml-3 wrap-anywhere text-ink-2">{words.elsewhere(hostOf(href))}</span>
    </p>
  );
}

function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).hostname : "";
}
