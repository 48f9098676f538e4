import { redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { findVisitor } from "~/records/access/visitor.server";
import { learnersOf } from "~/records/learning/learners.server";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import type { Route } from "./+types/check";
import { ThinkBack } from "./check-form";
import { CheckResult } from "./check-result";
import { CHECK_COPY } from "./copy";
import { answerName, gradeCheck } from "./grade-check";
import { LEARNER_PARAMETER } from "./keeping/keep-path";
import { arriveSchema } from "./keeping/keep-schema";
import { loadReadableLesson } from "./load-readable.server";
import { readingOf } from "./reading";
import { READING_LEVELS } from "./reading-level";
import { sheetMeta } from "./sheet-meta";

/**
 * Grades what the address holds. Nothing is stored, so it may be asked as often as anybody likes. Who
 * has a place goes on to the page that can keep it.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const loaded = await loadReadableLesson(context, params);
  if (await hasPlace(request, context)) throw redirect(`${loaded.overview.path}/keep${url.search}`);
  const graded = gradeCheck(loaded.lesson.check.questions, url.searchParams);
  return { ...loaded, graded, reading: readingOf(url) };
}

/** Grades what a lesson's form brings, with what was written beside it. */
export const action = formAction({
  schema: arriveSchema,
  async handle({ reflection }, { request, params, url, context, fields }) {
    const address = { stage: params.stage ?? "", lesson: params.lesson ?? "" };
    const { lesson, overview } = await loadReadableLesson(context, address);
    const answers = answersIn(fields, lesson.check.questions.length);
    if (await hasPlace(request, context)) {
      for (const [name, value] of carriedOn(url)) answers.set(name, value);
      // 307: the browser brings the words along, so that they stand in no address.
      return redirect(`${overview.path}/keep?${answers}`, 307);
    }
    const graded = gradeCheck(lesson.check.questions, answers);
    return { graded, written: reflection ?? "" };
  },
});

async function hasPlace(request: Request, context: Route.LoaderArgs["context"]): Promise<boolean> {
  const visitor = await findVisitor(request);
  const { season } = context.get(siteContext);
  return visitor !== null && (await learnersOf(visitor, season.id)).length > 0;
}

/** What the lesson's address says of its reader; that they may learn for this one, the next page looks up. */
function carriedOn({ searchParams }: URL): [string, string][] {
  const level = READING_LEVELS.find(({ id }) => id === searchParams.get("level"));
  const learner = searchParams.get(LEARNER_PARAMETER);
  return [
    ...(level ? ([["level", level.id]] as [string, string][]) : []),
    ...(learner ? ([[LEARNER_PARAMETER, learner.slice(0, 40)]] as [string, string][]) : []),
  ];
}

function answersIn(fields: FormData, count: number): URLSearchParams {
  const names = Array.from({ length: count }, (_, index) => answerName(index));
  return new URLSearchParams(
    names.flatMap((name) => {
      const given = fields.get(name);
      return typeof given === "string" ? [[name, given.slice(0, 10)]] : [];
    }),
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => sheetMeta(loaderData, "Your check");

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const { graded, reading, ...loaded } = loaderData;
  const sent = actionData && "graded" in actionData ? actionData : undefined;
  const refused = actionData && "outcome" in actionData ? actionData.outcome.text : undefined;
  const result = sent?.graded ?? graded;
  const words = <ThinkBack lesson={loaded.lesson} written={sent?.written} />;
  return (
    <CheckResult loaded={loaded} graded={result} reading={reading} words={words}>
      {refused && (
        <p role="alert" className="wrap field-error pt-8">
          {refused}
        </p>
      )}
      {sent?.written && (
        <Section title={CHECK_COPY.written.title} tone="mist" narrow>
          <p className="whitespace-pre-wrap break-words">{sent.written}</p>
          <p className="mt-4 text-ink-2 print:hidden">{CHECK_COPY.written.text}</p>
        </Section>
      )}
    </CheckResult>
  );
}
