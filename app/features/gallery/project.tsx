import { data } from "react-router";
import { galleryPhase } from "~/program/gallery-phase";
import { localePath } from "~/program/locale";
import { galleryProjectPath, hallwayPosterPath, PAGES, reportProjectPath } from "~/program/paths";
import { posterCardPath } from "~/program/social-card";
import { findPublication, wasShown } from "~/records/publications/find-publication.server";
import { entryTag } from "~/records/publications/gallery-tags";
import { RESULTS_TAG } from "~/records/results/results-tag";
import { posterPlan } from "~/ui/art/posters/poster-plan";
import { ErrorMessage } from "~/ui/error-page";
import type { PageHandle } from "~/ui/page-handle";
import { type MetaArguments, pageMeta } from "~/ui/page-meta";
import { useSite } from "~/ui/site-context";
import { cachedBy, requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/project";
import { AiChart } from "./ai-chart";
import { COPY } from "./gallery-copy";
import { awardNamesByEntry } from "./honors.server";
import { ProjectWall } from "./project-card";
import { posterOf } from "./project-card-view";
import { ProjectFilm, ProjectPapers } from "./project-files";
import { ProjectHero } from "./project-hero";
import { nextInOrder, projectView } from "./project-view.server";
import { VoteSlot } from "./vote-slot";
import "./gallery.css";
import "./project.css";

/** The same for everybody; gone with the first change that takes something of it back. */
export const handle = { cache: { tags: [RESULTS_TAG] }, needs: ["media"] } satisfies PageHandle;

/** Search engines are told to leave out what shows a child's name; no machine-readable copy, no name on the card. */
export function meta(args: Route.MetaArgs & MetaArguments) {
  const { project, phase } = args.loaderData ?? {};
  if (!project) return [];
  const poster = posterOf(project);
  return pageMeta(({ settings }, locale) => {
    const { kinds } = COPY[locale].project;
    const kind = project.kind ? `${kinds[project.kind]}. ` : "";
    return {
      page: { ...PAGES.gallery, path: galleryProjectPath(project.slug) },
      title: project.title,
      description: `${kind}${COPY[locale].description(settings.productName, phase === "voting")}`,
      card: posterCardPath(posterPlan(poster.kind, poster.number).motif),
      isPlain: true,
      isHidden: project.isNamed,
    };
  })(args);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { locale } = context.get(requestContext);
  const publication = await findPublication(params.slug, site);
  const project = publication && (await projectView(publication, locale));
  if (!publication || !project) {
    throw data(null, { status: (await wasShown(params.slug, site)) ? 410 : 404 });
  }
  cachedBy(context, entryTag(publication.entryId));
  const isArchived = project.season !== site.season.id;
  const awards = await awardNamesByEntry(project.season, site, locale);
  const next = isArchived ? null : await nextInOrder(publication, site, locale, awards);
  cachedBy(context, ...(next?.entryIds ?? []).map(entryTag));
  const phase = isArchived ? null : galleryPhase(site.season, site.now);
  return {
    project: { ...project, awards: awards.get(publication.entryId) ?? [] },
    next: next?.cards ?? [],
    phase,
  };
}

export default function GalleryProject({ loaderData }: Route.ComponentProps) {
  const { project, next, phase } = loaderData;
  const locale = useLocale();
  const { season } = useSite();
  const words = COPY[locale].project;
  return (
    <>
      <ProjectHero project={project} hasVote={phase === "voting"} />
      <div className="wrap project-page">
        <div className="min-w-0 space-y-14">
          <section aria-labelledby="about">
            <h2 id="about">{words.about}</h2>
            <div className="mt-6 max-w-[40em] space-y-4">
              {project.abstract.map((text) => (
                <p key={text} className="first:text-l">
                  {text}
                </p>
              ))}
            </div>
          </section>
          <ProjectFilm project={project} />
          <ProjectPapers project={project} />
          <AiChart ai={project.ai} />
        </div>
        <div className="project-aside">
          {phase && <VoteSlot phase={phase} slug={project.slug} season={season} />}
          <p className="text-s">
            <a href={localePath(hallwayPosterPath(project.slug), locale)}>{words.print}</a>
          </p>
          <p className="text-s">
            <a href={localePath(reportProjectPath(project.slug), locale)}>{words.problem}</a>
          </p>
        </div>
      </div>
      {next.length > 0 && (
        <section aria-labelledby="next" className="bg-mist py-section">
          <div className="wrap">
            <h2 id="next" className="mb-10">
              {words.more}
            </h2>
            <ProjectWall cards={next} />
          </div>
        </section>
      )}
    </>
  );
}

/** What was taken down says so, and names nothing; what never was is not here. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const locale = useLocale();
  const { gone } = COPY[locale];
  const action = { href: localePath(PAGES.gallery.path, locale), label: gone.back };
  return <ErrorMessage error={error} gone={gone} action={action} />;
}
