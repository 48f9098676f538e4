import { data } from "react-router";
import { STAGE_LESSONS } from "~/content/learning-path/copy";
import { PAGES, STAGE_PAGES } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import { HUE_CLASS } from "~/ui/hue";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { STAGE_HUE } from "~/ui/stage-poster";
import { breadcrumbs } from "~/ui/structured-data";
import type { Route } from "./+types/stage";
import { LEARN_COPY } from "./copy";
import { currentLessonsOf } from "./current-lessons.server";
import { LessonList } from "./lesson-list";
import { overviewOf } from "./lessons.server";
import { LESSONS_TAG } from "./lessons-tag";
import { type LoadedMatches, loadedBy } from "./loaded-by";
import { STAGE_ENDING, STAGE_SCENE } from "./stage-scene";

export const handle = { cache: { tags: [LESSONS_TAG] } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { season } = context.get(siteContext);
  const index = season.stages.findIndex(({ id }) => url.pathname === STAGE_PAGES[id].lessons.path);
  const stage = season.stages[index];
  if (!stage) throw data(null, { status: 404 });
  const lessons = await currentLessonsOf(stage.id);
  return { stage, number: index + 1, lessons: lessons.map(overviewOf) };
}

export function meta({ matches }: LoadedMatches) {
  const loaded = loadedBy<typeof loader>(matches);
  if (!loaded) return [];
  const { stage, number, lessons } = loaded;
  const page = STAGE_PAGES[stage.id].lessons;
  return pageMeta((site) => ({
    page,
    title: `Stage ${number}: ${stage.name}`,
    description: `${lessons.length} lessons of stage ${number}, ${stage.duration}. ${STAGE_LESSONS[stage.id].summary}`,
    structuredData: [breadcrumbs(site, [PAGES.learn, page])],
  }))({ matches });
}

export default function StageOfLessons({ loaderData }: Route.ComponentProps) {
  const { stage, number, lessons } = loaderData;
  const { doing, handIn, ready, summary } = STAGE_LESSONS[stage.id];
  const { closing } = LEARN_COPY;
  return (
    <div className={HUE_CLASS[STAGE_HUE[stage.id]]}>
      <PageHero
        title={stage.name}
        tagline={`Stage ${number}, ${stage.duration}. ${summary}`}
        crumbs={[PAGES.home, PAGES.learn]}
        scene={STAGE_SCENE[stage.id]}
      />
      <Section
        title="The lessons"
        lede="Take them in order. Each uses what the one before it made."
      >
        <LessonList lessons={lessons} />
        <p className="mt-6">
          <a href={`${STAGE_PAGES[stage.id].lessons.path}/set`}>
            Print the stage: lessons, teacher’s notes and slides
          </a>
        </p>
      </Section>
      <Section title="How the stage ends" tone="mist" narrow>
        <KeyValues
          items={[
            { label: "What you do", text: doing },
            { label: "What you hand in", text: handIn },
            { label: "Ready to go on", text: ready },
          ]}
        />
      </Section>
      <ClosingCall ending={STAGE_ENDING[stage.id]} title={closing.title} text={closing.text}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.learn.path} tone="line">
          All four stages
        </ButtonLink>
      </ClosingCall>
    </div>
  );
}
