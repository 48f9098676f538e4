import { STORIES } from "~/content/success-stories/stories";
import { PAGES, STAGE_PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { TURBINES } from "~/ui/art/endings/turbines";
import { BALLOONS } from "~/ui/art/scenes/balloons";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { closingWords, PROGRAMS_COPY } from "./copy";
import { Journey } from "./journey";
import { TrackCards } from "./track-cards";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(() => ({
  page: PAGES.programs,
  title: "Learning programs",
  description:
    "Four steps from a first prompt to a finished AI project, with the skills each one gives, and three tracks for students, schools and serious builders.",
}));

export default function Programs() {
  const site = useSite();
  const { journey, tracks, stories } = PROGRAMS_COPY;
  return (
    <>
      <PageHero scene={BALLOONS} title={PROGRAMS_COPY.title} tagline={PROGRAMS_COPY.tagline} />
      <Section title={journey.title} lede={journey.lede}>
        <Journey season={site.season} />
        <Actions>
          <ButtonLink href={STAGE_PAGES.talk.openLesson.path} icon="book-open">
            Start lesson 1
          </ButtonLink>
          <ButtonLink href={PAGES.learn.path} tone="line">
            All lessons
          </ButtonLink>
        </Actions>
      </Section>
      <Section id="tracks" title={tracks.title} lede={tracks.lede} tone="mist">
        <TrackCards site={site} />
      </Section>
      <Section title={stories.title} lede={stories.lede}>
        <RuledGrid columns={3}>
          {STORIES.slice(0, 3).map(({ title, name, age, location, project }) => (
            <RuledItem key={title} title={title} eyebrow={`${name}, ${age}. ${location}`}>
              <p>{project}</p>
            </RuledItem>
          ))}
        </RuledGrid>
        <p>
          <a href={PAGES.successStories.path}>{stories.link}</a>
        </p>
      </Section>
      <ClosingCall ending={TURBINES} {...closingWords(site)}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.learningPath.path} tone="line">
          Look inside the stages
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
