import { data } from "react-router";
import { PAGES, STAGE_PAGES } from "~/program/paths";
import { Callout } from "~/ui/callout";
import { HUE_CLASS } from "~/ui/hue";
import { PageHero } from "~/ui/page-hero";
import { siteContext } from "~/ui/site-router-context";
import { STAGE_HUE } from "~/ui/stage-poster";
import type { Route } from "./+types/stage-set";
import { LEARN_COPY } from "./copy";
import { currentLessonsOf } from "./current-lessons.server";
import { overviewOf } from "./lessons.server";
import { LevelBar } from "./level-bar";
import { mayRead } from "./may-read";
import { PrintedLesson } from "./printed-lesson";
import { readerContext } from "./reader-context.server";
import { readingLevelOf, withLevel, writtenLevelOf } from "./reading-level";
import { STAGE_SCENE } from "./stage-scene";

/** Every lesson of a stage that the reader may read. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stages } = context.get(siteContext).season;
  const index = stages.findIndex(({ id }) => id === params.stage);
  const stage = stages[index];
  if (!stage) throw data(null, { status: 404 });
  const lessons = await currentLessonsOf(stage.id);
  const reader = context.get(readerContext);
  const readable = lessons.filter((lesson) => mayRead(overviewOf(lesson), reader));
  return {
    stage,
    number: index + 1,
    lessons: readable,
    isWhole: readable.length === lessons.length,
    level: readingLevelOf(url),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { number, stage } = loaderData;
  return [
    { title: `Printable set of stage ${number}: ${stage.name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** A stage on paper: its lessons with the teacher's notes and the slides, in one go. */
export default function StageSet({ loaderData }: Route.ComponentProps) {
  const { stage, number, lessons, isWhole, level } = loaderData;
  const { lessons: page } = STAGE_PAGES[stage.id];
  return (
    <div className={HUE_CLASS[STAGE_HUE[stage.id]]}>
      <PageHero
        title={`Printable set: ${stage.name}`}
        tagline={`Stage ${number}, ${stage.duration}. Lessons, teacher’s notes and slides on one page. To print it, press Ctrl + P, or ⌘ + P on a Mac.`}
        crumbs={[PAGES.learn, page]}
        scene={STAGE_SCENE[stage.id]}
      />
      <LevelBar
        hrefOf={(each) => withLevel(`${page.path}/set`, each)}
        level={level}
        time={stage.duration}
      />
      <div className="wrap max-w-[60rem] py-section print:py-0">
        {!isWhole && (
          <div className="mb-12">
            <Callout title={LEARN_COPY.locked.title} tone="info" headingLevel={2}>
              <p>{LEARN_COPY.locked.text}</p>
            </Callout>
          </div>
        )}
        {lessons.map((lesson) => (
          <PrintedLesson key={lesson.id} lesson={lesson} level={writtenLevelOf(level)} />
        ))}
      </div>
    </div>
  );
}
