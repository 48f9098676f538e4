import { PAGES, STAGE_PAGES } from "~/program/paths";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { siteContext } from "~/ui/site-router-context";
import { breadcrumbs } from "~/ui/structured-data";
import type { Route } from "./+types/open-lesson";
import { learningResource } from "./learning-resource";
import { lessonAddress } from "./lesson-address";
import { LessonPage } from "./lesson-page";
import { LESSONS_TAG } from "./lessons-tag";
import { loadLesson } from "./load-lesson.server";
import { type LoadedMatches, loadedBy } from "./loaded-by";
import { readingOf } from "./reading";
import { LEVEL_IN_ADDRESS } from "./reading-level";

/** The same for everybody, so it comes from memory; what a place opens does not. */
export const handle = {
  cache: { reads: { level: LEVEL_IN_ADDRESS }, tags: [LESSONS_TAG] },
} satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadLesson(context.get(siteContext), lessonAddress(url.pathname));
  return { loaded, reading: readingOf(url) };
}

export function meta({ matches }: LoadedMatches) {
  const data = loadedBy<typeof loader>(matches);
  if (!data) return [];
  const { lesson, stage } = data.loaded;
  const { lessons, openLesson } = STAGE_PAGES[lesson.stage];
  return pageMeta((site) => ({
    page: openLesson,
    title: `${lesson.title}: stage ${stage.number}, lesson ${lesson.order}`,
    description: `${lesson.lede} A free lesson about AI, with something to make: ${lesson.make}.`,
    structuredData: [
      breadcrumbs(site, [PAGES.learn, lessons, openLesson]),
      learningResource(site, openLesson, lesson),
    ],
  }))({ matches });
}

export default function OpenLesson({ loaderData }: Route.ComponentProps) {
  return <LessonPage {...loaderData} />;
}
