import { STAGE_LESSONS } from "~/content/learning-path/copy";
import { PAGES, STAGE_PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { LANTERNS } from "~/ui/art/endings/lanterns";
import { RAINBOW } from "~/ui/art/scenes/rainbow";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import { FactStrip } from "~/ui/fact-strip";
import { HUE_CLASS } from "~/ui/hue";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { useSite } from "~/ui/site-context";
import { STAGE_HUE, StagePoster } from "~/ui/stage-poster";
import { breadcrumbs } from "~/ui/structured-data";
import type { Route } from "./+types/route";
import { LEARN_COPY } from "./copy";
import { currentLessons } from "./current-lessons.server";
import { LessonList } from "./lesson-list";
import { overviewOf } from "./lessons.server";
import { LESSONS_TAG } from "./lessons-tag";

export const handle = { cache: { tags: [LESSONS_TAG] } } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.learn,
  title: "Lessons",
  description: LEARN_COPY.description,
  structuredData: [breadcrumbs(site, [PAGES.learn])],
}));

export async function loader() {
  return { lessons: (await currentLessons()).map(overviewOf) };
}

export default function Learn({ loaderData: { lessons } }: Route.ComponentProps) {
  const { stages } = useSite().season;
  const { title, tagline, promises, closing } = LEARN_COPY;
  return (
    <>
      <PageHero title={title} tagline={tagline} crumbs={[PAGES.home]} scene={RAINBOW}>
        <Actions>
          <ButtonLink href={STAGE_PAGES.talk.openLesson.path} tone="gold" icon="book-open">
            Start lesson 1
          </ButtonLink>
          <RegisterLink tone="line" otherwise={null} />
        </Actions>
      </PageHero>
      <FactStrip facts={promises} tone="wheat" />
      <div className="wrap space-y-section py-section">
        {stages.map((stage, index) => (
          <section
            key={stage.id}
            aria-label={stage.name}
            className={`grid items-start gap-x-[clamp(32px,5vw,80px)] gap-y-8 lg:grid-cols-[300px_minmax(0,1fr)] ${HUE_CLASS[STAGE_HUE[stage.id]]}`}
          >
            <div className="max-w-[300px]">
              <StagePoster stage={stage} number={index + 1} headingLevel={2} />
            </div>
            <div>
              <p className="max-w-[34em] text-l">{STAGE_LESSONS[stage.id].summary}</p>
              <p className="mt-2 mb-6 text-ink-2">
                {stage.duration}.{" "}
                <a href={STAGE_PAGES[stage.id].lessons.path}>What stage {index + 1} asks of you</a>
              </p>
              <LessonList lessons={lessons.filter((lesson) => lesson.stage === stage.id)} />
            </div>
          </section>
        ))}
      </div>
      <ClosingCall ending={LANTERNS} title={closing.title} text={closing.text}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.learningPath.path} tone="line">
          {closing.link}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
