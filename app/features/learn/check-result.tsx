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
import { TryAgain } from "./try-again";

interface CheckResultProps {
  loaded: LoadedLesson;
  graded: GradedCheck;
  reading: Reading;
  /** What was written beside the check, for another try at it. */
  words?: ReactNode;
  /** What can be done with a check: first thing where it is passed, and else after the reasons. */
  children?: ReactNode;
}

/** How a check went, with the reason to every answer. */
export function CheckResult({ loaded, graded, reading, words, children }: CheckResultProps) {
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
      {graded.isPassed && children}
      {missed && (
        <Section title="Worth another look" narrow>
          <WorthAnotherLook questions={questions} graded={graded.questions} />
          <Actions>
            <ButtonLink href={back}>Read the lesson again</ButtonLink>
          </Actions>
          <TryAgain loaded={loaded} reading={reading}>
            {words}
          </TryAgain>
        </Section>
      )}
      {!graded.isPassed && children}
      {had && (
        <Section title="You had these" narrow>
          <HadRight questions={questions} graded={graded.questions} />
        </Section>
      )}
      <NextLesson next={next} stage={lesson.stage} count={count} reading={reading} />
    </>
  );
}
