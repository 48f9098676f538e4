import { milestoneCalendarPath } from "~/program/calendar-paths";
import { longDateTime } from "~/program/format";
import { galleryPhase } from "~/program/gallery-phase";
import { GALLERY_READS, readGalleryQuery } from "~/program/gallery-query";
import { localePath } from "~/program/locale";
import {
  galleryArchivePath,
  MY_PATH,
  PAGES,
  RECOUNT_PATH,
  RESULTS_PATH,
  SCHOOL_PATH,
} from "~/program/paths";
import { isInTime, projectDeadline } from "~/program/project-deadline";
import { GALLERY_TAG } from "~/records/publications/gallery-tags";
import { archivedSeasons } from "~/records/publications/shown-projects.server";
import { RESULTS_TAG } from "~/records/results/results-tag";
import { Actions } from "~/ui/actions";
import { GALLERY_LINE, GALLERY_LINE_EMPTY } from "~/ui/art/scenes/gallery-line";
import { ButtonLink } from "~/ui/button-link";
import { FactStrip } from "~/ui/fact-strip";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { type MetaArguments, pageMeta } from "~/ui/page-meta";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/route";
import { COPY } from "./gallery-copy";
import { GalleryList } from "./gallery-list";
import { type GalleryStage, galleryStage } from "./gallery-stage";
import { galleryView } from "./gallery-view.server";
import { phaseWords } from "./phase-words";
import { Places } from "./places";
import { SeasonLinks } from "./season-links";
import "./gallery.css";

/** From memory; what somebody searches for is made for them and not kept. */
export const handle = {
  cache: { tags: [GALLERY_TAG, RESULTS_TAG], reads: GALLERY_READS, notWith: ["q"] },
} satisfies PageHandle;

/**
 * Where it is shared before the vote, "vote for one" says what the page is for; after it, it would mislead. Search
 * engines are told to leave out a wall on which a child's name stands.
 */
export const meta = (args: Route.MetaArgs & MetaArguments) =>
  pageMeta(({ settings }, locale) => {
    const stage = args.loaderData?.stage;
    const canVote = stage === "before" || stage === "voting";
    return {
      page: PAGES.gallery,
      title: COPY[locale].name,
      description: COPY[locale].description(settings.productName, canVote),
      isHidden: args.loaderData?.view?.isNamed ?? false,
    };
  })(args);

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { locale } = context.get(requestContext);
  const phase = galleryPhase(site.season, site.now);
  const asked = { seasonId: site.season.id, query: readGalleryQuery(url), locale };
  const view = phase === "before" ? null : await galleryView(asked, site);
  return {
    stage: galleryStage(phase, view?.releases),
    view,
    archives: await archivedSeasons(site.season.id),
  };
}

export default function Gallery({ loaderData: { stage, view, archives } }: Route.ComponentProps) {
  const site = useSite();
  const locale = useLocale();
  const words = phaseWords(stage, site, {
    locale,
    total: view?.total ?? 0,
    finalists: view?.finalists ?? 0,
  });
  const path = localePath(PAGES.gallery.path, locale);
  return (
    <>
      <PageHero
        scene={view ? GALLERY_LINE : GALLERY_LINE_EMPTY}
        title={words.title}
        tagline={words.tagline}
        badge={{ icon: "star", text: words.badge }}
      >
        {view ? <ResultsActions stage={stage} /> : <BeforeActions />}
      </PageHero>
      {words.facts.length > 0 && <FactStrip facts={words.facts} tone="wheat" />}
      {view?.top && <Places top={view.top} />}
      {view ? <GalleryList view={view} path={path} stage={stage} /> : <BeforeDoors />}
      <SeasonLinks
        seasons={archives.map((season) => ({
          season,
          href: localePath(galleryArchivePath(season), locale),
        }))}
      />
    </>
  );
}

function BeforeActions() {
  const { before } = COPY[useLocale()];
  return (
    <Actions>
      <ButtonLink href={milestoneCalendarPath("voting")} tone="gold" icon="calendar-plus">
        {before.calendar}
      </ButtonLink>
      <ButtonLink href={PAGES.reminders.path} tone="line" icon="bell">
        {before.remind}
      </ButtonLink>
    </Actions>
  );
}

/** Where results stand, or why they do not yet. */
function ResultsActions({ stage }: { stage: GalleryStage }) {
  const locale = useLocale();
  const { buttons } = COPY[locale];
  if (stage === "before" || stage === "voting") return null;
  const at = (path: string) => localePath(path, locale);
  return (
    <Actions>
      {stage !== "counting" && (
        <ButtonLink href={at(RESULTS_PATH)} tone="gold">
          {buttons[stage]}
        </ButtonLink>
      )}
      <ButtonLink href={at(RECOUNT_PATH)} tone="line">
        {stage === "places" ? buttons.recount : buttons.counting}
      </ButtonLink>
    </Actions>
  );
}

/** Three people who have something to do until it opens. */
function BeforeDoors() {
  const locale = useLocale();
  const { season, now } = useSite();
  const { project, sent, guardian, teacher } = COPY[locale].before.doors;
  const due = longDateTime(season.dates.submissionsClose, locale);
  const doors = [
    {
      ...(isInTime(now, projectDeadline(season)) ? project : sent),
      icon: "file-text",
      href: MY_PATH,
    },
    { ...guardian, icon: "users", href: MY_PATH },
    { ...teacher, icon: "school", href: SCHOOL_PATH },
  ] as const;
  return (
    <Section>
      <h2 className="sr-only">{COPY[locale].name}</h2>
      <RuledGrid columns={3}>
        {doors.map(({ title, text, link, icon, href }) => (
          <RuledItem key={title} title={title} icon={icon} headingLevel={3}>
            <p>{text(due)}</p>
            <p>
              <a href={href}>{link}</a>
            </p>
          </RuledItem>
        ))}
      </RuledGrid>
    </Section>
  );
}
