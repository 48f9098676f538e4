import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import type { Route } from "./+types/check";
import { gradeCheck, verdictOn } from "./grade-check";
import { HadRight, WorthAnotherLook } from "./graded-questions";
import { loadReadableLesson } from "./load-readable.server";
import { NextLesson } from "./next-lesson";
import { readingLevelOf, withLevel } from "./reading-level";
import { sheetMeta } from "./sheet-meta";
import { STAGE_SCENE } from "./stage-scene";

/** Grades what the address holds. Nothing is stored, so it may be asked as often as anybody likes. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const loaded = loadReadableLesson(context, params);
  const graded = gradeCheck(loaded.lesson.check.questions, url.searchParams);
  return { ...loaded, graded, level: readingLevelOf(url) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => sheetMeta(loaderData, "Your check");

export default function Check({ loaderData }: Route.ComponentProps) {
  const { lesson, overview, count, next, graded, level } = loaderData;
  const { questions } = lesson.check;
  const back = withLevel(overview.path, level);
  const page = { path: back, label: lesson.title, kind: "information" } as const;
  const missed = graded.questions.some(({ isRight }) => !isRight);
  const had = graded.questions.some(({ isRight }) => isRight);
  return (
    <>
      <PageHero
        title={verdictOn(graded)}
        tagline={
          missed ? "Every answer has its reason below." : "And here is why each one is right."
        }
        crumbs={[PAGES.learn, page]}
        scene={STAGE_SCENE[lesson.stage]}
      />
      {missed && (
        <Section title="Worth another look" narrow>
          <WorthAnotherLook questions={questions} graded={graded.questions} />
          <Actions>
            <ButtonLink href={back}>Read the lesson again</ButtonLink>
            <ButtonLink href={`${back}#check`} tone="line">
              Try the check again
            </ButtonLink>
          </Actions>
        </Section>
      )}
      {had && (
        <Section title="You had these" narrow>
          <HadRight questions={questions} graded={graded.questions} />
        </Section>
      )}
      <NextLesson next={next} stage={lesson.stage} count={count} />
    </>
  );
}
