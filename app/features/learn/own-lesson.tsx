import { redirect } from "react-router";
import { requireVisitor } from "~/records/access/visitor.server";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMeta } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/own-lesson";
import { LessonPage } from "./lesson-page";
import { loadLesson } from "./load-lesson.server";
import { requireLearner } from "./passport/find-learner.server";
import { readingOf } from "./reading";
import { withoutAnswers } from "./without-answers";

/** What is typed stays in the tab until it is sent; it can be read and filled in before the script comes. */
export const handle = { js: "after-paint" } satisfies PageHandle;
export const headers = tokenPageHeaders;

/**
 * A lesson as one learner reads it, be it open to all or not: at the level of the own grade, and on the way to
 * the own passport. The page that everybody reads comes from memory and knows nobody.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const visitor = await requireVisitor(request);
  const { learner, isOwn } = await requireLearner(visitor, params.learner, site.season.id);
  const loaded = await loadLesson(site, params);
  // A teacher keeps nothing for a pupil.
  if (!isOwn) throw redirect(loaded.overview.path);
  return { loaded: withoutAnswers(loaded), reading: readingOf(url, learner) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privatePageMeta(loaderData?.loaded.lesson.title ?? "");

export default function OwnLesson({ loaderData }: Route.ComponentProps) {
  return <LessonPage {...loaderData} />;
}
