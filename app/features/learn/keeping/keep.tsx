import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { formAction } from "~/platform/forms/form-action.server";
import { localOf } from "~/program/mountain-time";
import { requireVisitor } from "~/records/entries/visitor.server";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { learnersOf } from "~/records/learning/learners.server";
import { keepProgress, mayKeepWordsOf, progressOf } from "~/records/learning/progress.server";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { CheckResult } from "../check-result";
import { gradeCheck } from "../grade-check";
import { loadReadableLesson } from "../load-readable.server";
import { readingLevelOf } from "../reading-level";
import { sheetMeta } from "../sheet-meta";
import type { Route } from "./+types/keep";
import { KeepForm } from "./keep-form";
import { keepSchema, LEARNER_PARAMETER } from "./keep-schema";
import { LessonSteps } from "./lesson-steps";
import { WhoIsLearning } from "./who-is-learning";

/** What is typed here is kept in the browser until the server has it. */
export const handle = { js: true } satisfies PageHandle;
export const headers = tokenPageHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) => sheetMeta(loaderData, "Your check");

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const loaded = await loadReadableLesson(context, params);
  const { season } = context.get(siteContext);
  const learners = await learnersOf(await requireVisitor(request), season.id);
  const learner = chosenOf(learners, url);
  const graded = gradeCheck(loaded.lesson.check.questions, url.searchParams);
  return {
    ...loaded,
    graded,
    level: readingLevelOf(url),
    answers: [...url.searchParams].filter(([name]) => name !== LEARNER_PARAMETER),
    learners: learners.map((each) => ({ key: learnerKey(each), name: each.name })),
    learner: learner && {
      key: learnerKey(learner),
      name: learner.name,
      keepsWords: await mayKeepWordsOf(db(), learner),
      ...(await keptOf(learner, loaded.lesson.id, season.id)),
    },
  };
}

async function keptOf(learner: Learner, lesson: string, season: string) {
  const rows = (await progressOf([learner], season)).get(learner.id) ?? [];
  const row = rows.find((each) => each.lesson === lesson);
  if (!row) return { kept: null };
  const { readAt, checkScore, checkPassedAt, reflection, madeWay, madeLink } = row;
  return {
    kept: {
      readOn: localOf(readAt),
      checkScore,
      isPassed: checkPassedAt !== null,
      reflection,
      madeWay,
      madeLink,
    },
  };
}

/** A mailbox with one learner needs no question. */
function chosenOf(learners: Learner[], url: URL): Learner | undefined {
  if (learners.length === 1) return learners[0];
  const key = url.searchParams.get(LEARNER_PARAMETER);
  return learners.find((learner) => learnerKey(learner) === key);
}

export const action = formAction({
  schema: keepSchema,
  async handle({ reflection, made, link }, { request, params, url, context }) {
    const address = { stage: params.stage ?? "", lesson: params.lesson ?? "" };
    const { lesson } = await loadReadableLesson(context, address);
    const { season, now } = context.get(siteContext);
    const learner = chosenOf(await learnersOf(await requireVisitor(request), season.id), url);
    if (!learner) throw data(null, { status: 404 });
    const graded = gradeCheck(lesson.check.questions, url.searchParams);
    const kept = await keepProgress(learner, {
      lesson: lesson.id,
      season: season.id,
      score: graded.rightCount,
      isPassed: graded.isPassed,
      reflection: reflection ?? null,
      made: made ? { way: made, link: made === "link" ? (link ?? null) : null } : null,
      at: now,
    });
    if (kept === "gone") throw data(null, { status: 404 });
    throw redirect(`${url.pathname}${url.search}#kept`, 303);
  },
});

export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  const { graded, level, learner, learners, answers, ...loaded } = loaderData;
  return (
    <CheckResult loaded={loaded} graded={graded} level={level}>
      {learner ? (
        <>
          <LessonSteps
            name={learner.name}
            kept={learner.kept}
            questions={graded.questions.length}
            passport={learner.key}
          />
          <KeepForm lesson={loaded.lesson} learner={learner} lastResult={actionData?.result} />
        </>
      ) : (
        <Section title="Who is learning?" tone="mist" narrow>
          <WhoIsLearning learners={learners} answers={answers} />
        </Section>
      )}
    </CheckResult>
  );
}
