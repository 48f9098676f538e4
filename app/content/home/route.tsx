import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import { FactStrip } from "~/ui/fact-strip";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { SeasonChart } from "~/ui/season-chart";
import { Section } from "~/ui/section";
import { showcaseEvent } from "~/ui/showcase-event";
import { useSite } from "~/ui/site-context";
import { StagePosters } from "~/ui/stage-posters";
import { closing, FIRST_LESSON, HEADLINE, keyFacts, PATH_COPY, seasonLede } from "./copy";
import { FeeBoard } from "./fee-board";
import { HomeHero } from "./home-hero";
import "./home.css";
import { phaseHero } from "./phase-hero";
import { ProjectKinds } from "./project-kinds";
import { Reasons } from "./reasons";
import { RubricLayers } from "./rubric-layers";
import { TrustStrip } from "./trust-strip";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.home,
  title: `${site.settings.productName}: ${HEADLINE.charAt(0).toLowerCase()}${HEADLINE.slice(1)}`,
  description: `${site.season.showcase.state}’s statewide K–12 ${site.settings.productName}. Learn to talk to, create with and build with AI, then show your project at the ${site.season.showcase.place} in ${site.season.showcase.city}.`,
  structuredData: [showcaseEvent(site)],
}));

export default function Home() {
  const site = useSite();
  const { season, now } = site;
  const call = closing(site);
  const phase = phaseHero(site);
  const theSeason = (
    <Section id="season" title="The season, to scale" lede={seasonLede(site)}>
      <SeasonChart season={season} now={now} />
      <Actions>
        <ButtonLink href={PAGES.timeline.path} tone="line">
          See every date
        </ButtonLink>
      </Actions>
    </Section>
  );
  // Whoever comes while projects are voted for and judged asks first what happens now and next.
  const isSeasonFirst = phase !== undefined && phase.evening !== "stars";
  return (
    <>
      <HomeHero />
      <section aria-labelledby="key-facts">
        <h2 id="key-facts" className="sr-only">
          Key facts
        </h2>
        <FactStrip facts={phase?.facts ?? keyFacts(site)} tone="wheat" />
      </section>
      {isSeasonFirst && theSeason}
      <Reasons />
      <Section title={PATH_COPY.title} lede={PATH_COPY.lede} tone="mist">
        <div className="home-stages">
          <StagePosters
            stages={season.stages.map((stage) => ({ stage, text: PATH_COPY.stages[stage.id] }))}
          />
        </div>
        <Actions>
          <ButtonLink href={PAGES.learningPath.path} tone="line">
            {PATH_COPY.more}
          </ButtonLink>
        </Actions>
      </Section>
      <ProjectKinds />
      <TrustStrip />
      <FeeBoard />
      {!isSeasonFirst && theSeason}
      <RubricLayers />
      <ClosingCall title={call.title} text={call.text}>
        <RegisterLink tone="gold" otherwise={FIRST_LESSON} />
        <ButtonLink href={PAGES.contact.path} tone="line">
          Ask a question
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
