import { redirect } from "react-router";
import { ownLessonPath } from "~/program/paths";
import { findVisitor } from "~/records/access/visitor.server";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { learnersOf } from "~/records/learning/learners.server";
import { siteContext } from "~/ui/site-router-context";
import type { Route } from "./+types/lesson";
import { LessonPage } from "./lesson-page";
import { loadLesson } from "./load-lesson.server";
import { LockedLesson } from "./locked-lesson";
import { mayRead } from "./may-read";
import { readerContext } from "./reader-context.server";
import { readingOf } from "./reading";

/** Whole for those who may read it. Nothing but its overview leaves the server for the others. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { season } = context.get(siteContext);
  const loaded = await loadLesson(context.get(siteContext), params);
  const { overview, count } = loaded;
  const learner = await learnerAlone(request, season.id);
  if (learner) {
    const { stage, slug } = overview;
    throw redirect(`${ownLessonPath(learnerKey(learner), stage, slug)}${url.search}`);
  }
  return mayRead(overview, context.get(readerContext))
    ? { overview, count, open: { loaded, reading: readingOf(url) } }
    : { overview, count };
}

/** A student reads as themselves. An adult may read it for a child or to know it: their own page leads there. */
async function learnerAlone(request: Request, season: string): Promise<Learner | undefined> {
  const visitor = await findVisitor(request);
  const [only, ...others] = visitor ? await learnersOf(visitor, season) : [];
  return only?.kind === "child" && others.length === 0 ? only : undefined;
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
