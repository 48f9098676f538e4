import { PAGES, STAGE_PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { SNOW } from "~/ui/art/endings/snow";
import { SWITCHBACKS } from "~/ui/art/scenes/switchbacks";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { StagePosters } from "~/ui/stage-posters";
import { AUDIENCES, closingWords, LEARNING_PATH_COPY, SPONSOR_VALUE, STAGE_LESSONS } from "./copy";
import { SparkList } from "./spark-list";
import { StageLessons } from "./stage-lessons";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(() => ({
  page: PAGES.learningPath,
  title: "Learning path",
  description:
    "The four stages from talking to AI to competing with your own project, the SPARK method, and what the path means for students, teachers, schools and sponsors.",
}));

export default function LearningPath() {
  const site = useSite();
  const { season } = site;
  const { stages, spark, inside, audiences, sponsors } = LEARNING_PATH_COPY;
  const posters = season.stages.map((stage) => ({ stage, text: STAGE_LESSONS[stage.id].summary }));
  return (
    <>
      <PageHero
        scene={SWITCHBACKS}
        title={LEARNING_PATH_COPY.title}
        tagline={LEARNING_PATH_COPY.tagline}
      >
        <Actions>
          <ButtonLink href={STAGE_PAGES.talk.openLesson.path} tone="gold" icon="book-open">
            Start lesson 1
          </ButtonLink>
          <ButtonLink href={PAGES.learn.path} tone="line">
            All lessons
          </ButtonLink>
        </Actions>
      </PageHero>
      <Section title={stages.title} lede={stages.lede} tone="mist">
        <StagePosters stages={posters} />
      </Section>
      <Section id="spark" title={spark.title} lede={spark.lede} tone="dusk">
        <SparkList />
      </Section>
      <Section title={inside.title} lede={inside.lede}>
        <StageLessons season={season} />
      </Section>
      <Section title={audiences.title} tone="paper">
        <RuledGrid columns={2}>
          {AUDIENCES.map(({ name, icon, text, link }) => (
            <RuledItem key={name} title={name} icon={icon}>
              <p>{text(season)}</p>
              <p>
                <a href={link.href}>{link.label}</a>
              </p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <Section title={sponsors.title} lede={sponsors.lede}>
        <RuledGrid columns={4}>
          {SPONSOR_VALUE.map(({ title, text }) => (
            <RuledItem key={title} title={title}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
        <Actions>
          <ButtonLink href={PAGES.sponsors.path} tone="line">
            {sponsors.link}
          </ButtonLink>
        </Actions>
      </Section>
      <ClosingCall ending={SNOW} {...closingWords(site)}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.programs.path} tone="line">
          Compare the tracks
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
