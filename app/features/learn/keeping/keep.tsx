import { db } from "~/platform/database/database.server";
import { findFile } from "~/platform/files/find-files.server";
import type { FormAnswer } from "~/platform/forms/form-answers.server";
import { localOf } from "~/program/mountain-time";
import { requireVisitor } from "~/records/access/visitor.server";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { learnersOf } from "~/records/learning/learners.server";
import { mayKeepWordsOf, progressOf } from "~/records/learning/progress.server";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { CheckResult } from "../check-result";
import { gradeCheck } from "../grade-check";
import { loadReadableLesson } from "../load-readable.server";
import { readingOf } from "../reading";
import { sheetMeta } from "../sheet-meta";
import { CarriedWords } from "../try-again";
import type { Route } from "./+types/keep";
import { FileForm } from "./file-form";
import { chosenOf, receiveKeepForm } from "./keep-action.server";
import { KeepForm } from "./keep-form";
import { LEARNER_PARAMETER } from "./keep-path";
import { LessonSteps } from "./lesson-steps";
import { ShowLater } from "./show-later";
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
    reading: readingOf(url, learner),
    answers: [...url.searchParams].filter(([name]) => name !== LEARNER_PARAMETER),
    learners: learners.map((each) => ({ key: learnerKey(each), name: each.name })),
    learner: learner && {
      key: learnerKey(learner),
      name: learner.name,
      ...(await allowedTo(learner)),
      ...(await keptOf(learner, loaded.lesson.id, season.id)),
    },
  };
}

async function allowedTo(learner: Learner) {
  const keepsWords = await mayKeepWordsOf(db(), learner);
  return { keepsWords, takesFiles: keepsWords && learner.kind === "child" };
}

async function keptOf(learner: Learner, lesson: string, season: string) {
  const rows = (await progressOf([learner], season)).get(learner.id) ?? [];
  const row = rows.find((each) => each.lesson === lesson);
  if (!row) return { kept: null };
  const { readAt, checkScore, checkPassedAt, reflection, madeWay, madeLink, madeFileId } = row;
  return {
    kept: {
      readOn: localOf(readAt),
      checkScore,
      isPassed: checkPassedAt !== null,
      reflection,
      madeWay,
      madeLink,
      madeFile: (await findFile(madeFileId ?? undefined))?.name ?? null,
    },
  };
}

export const action = receiveKeepForm;

function fileRefusalOf(answer: FormAnswer | undefined): string | null {
  return answer?.result?.error?.file?.[0] ?? null;
}

type Answer = Route.ComponentProps["actionData"];

/** What was written on the lesson's page, and is kept nowhere yet. */
function arrivedIn(answer: Answer): string | undefined {
  return answer && "arrived" in answer ? answer.arrived : undefined;
}

export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  const arrived = arrivedIn(actionData);
  const refused = actionData && "outcome" in actionData ? actionData : undefined;
  const { graded, reading, learner, learners, answers, ...loaded } = loaderData;
  const bringsAnswers = graded.questions.some(({ chosen }) => chosen !== undefined);
  const isLater = learner?.kept?.isPassed && !bringsAnswers;
  const Top = isLater ? ShowLater : CheckResult;
  const written = refused?.result?.initialValue?.reflection ?? arrived ?? "";
  const words = <CarriedWords text={String(written)} isInBox={learner?.keepsWords ?? false} />;
  return (
    <Top loaded={loaded} graded={graded} reading={reading} words={words}>
      {learner ? (
        <>
          <LessonSteps
            name={learner.name}
            kept={learner.kept}
            questions={graded.questions.length}
            passport={learner.key}
          />
          <KeepForm
            lesson={loaded.lesson}
            learner={learner}
            arrived={arrived}
            lastResult={refused?.result}
          />
          {learner.takesFiles && (
            <FileForm kept={learner.kept?.madeFile ?? null} refusal={fileRefusalOf(refused)} />
          )}
        </>
      ) : (
        <Section title="Who is learning?" tone="mist" narrow>
          <WhoIsLearning learners={learners} answers={answers} arrived={arrived} />
        </Section>
      )}
    </Top>
  );
}
