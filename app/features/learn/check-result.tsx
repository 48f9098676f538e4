import type { ReactNode } from "react";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { type GradedCheck, verdictOn } from "./grade-check";
import { HadRight, WorthAnotherLook } from "./graded-questions";
import type { LoadedLesson } from "./load-lesson.server";
import { NextLesson } from "./next-lesson";
import { lessonHref, type Reading } from "./reading";
import { STAGE_SCENE } from "./stage-scene";

interface CheckResultProps {
  loaded: LoadedLesson;
  graded: GradedCheck;
  reading: Reading;
  /** What stands between the verdict and the reasons. */
  children?: ReactNode;
}

/** How a check went, with the reason to every answer. */
export function CheckResult({ loaded, graded, reading, children }: CheckResultProps) {
  const { lesson, overview, count, next } = loaded;
  const { questions } = lesson.check;
  const back = lessonHref(overview, reading, reading.level);
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
      {children}
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
      <NextLesson next={next} stage={lesson.stage} count={count} reading={reading} />
    </>
  );
}
