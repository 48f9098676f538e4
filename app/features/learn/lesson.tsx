import { siteContext } from "~/ui/site-router-context";
import type { Route } from "./+types/lesson";
import { LessonPage } from "./lesson-page";
import { loadLesson } from "./load-lesson.server";
import { LockedLesson } from "./locked-lesson";
import { mayRead } from "./may-read";
import { readerContext } from "./reader-context.server";
import { readingLevelOf } from "./reading-level";

/** Whole for those who may read it. Nothing but its overview leaves the server for the others. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const loaded = await loadLesson(context.get(siteContext), params);
  const { overview, count } = loaded;
  return mayRead(overview, context.get(readerContext))
    ? { overview, count, open: { loaded, level: readingLevelOf(url) } }
    : { overview, count };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lede } = loaderData.overview;
  return [
    { title },
    { name: "description", content: lede },
    { name: "robots", content: "noindex" },
  ];
}

export default function Lesson({ loaderData: { overview, count, open } }: Route.ComponentProps) {
  return open ? <LessonPage {...open} /> : <LockedLesson overview={overview} count={count} />;
}
