import { redirect } from "react-router";
import { findVisitor } from "~/records/entries/visitor.server";
import { learnersOf } from "~/records/learning/learners.server";
import { siteContext } from "~/ui/site-router-context";
import type { Route } from "./+types/check";
import { CheckResult } from "./check-result";
import { gradeCheck } from "./grade-check";
import { loadReadableLesson } from "./load-readable.server";
import { readingLevelOf } from "./reading-level";
import { sheetMeta } from "./sheet-meta";

/**
 * Grades what the address holds. Nothing is stored, so it may be asked as often as anybody likes. Who
 * has a place goes on to the page that can keep it.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const loaded = await loadReadableLesson(context, params);
  const visitor = await findVisitor(request);
  const { season } = context.get(siteContext);
  if (visitor && (await learnersOf(visitor, season.id)).length > 0) {
    throw redirect(`${loaded.overview.path}/keep${url.search}`);
  }
  const graded = gradeCheck(loaded.lesson.check.questions, url.searchParams);
  return { ...loaded, graded, level: readingLevelOf(url) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => sheetMeta(loaderData, "Your check");

export default function Check({ loaderData }: Route.ComponentProps) {
  const { graded, level, ...loaded } = loaderData;
  return <CheckResult loaded={loaded} graded={graded} level={level} />;
}
