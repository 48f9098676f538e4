import { STAGE_PAGES } from "~/program/paths";
import type { Stage } from "~/program/season";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { timeOf } from "./duration";
import type { LessonOverview } from "./lessons.server";
import { lessonHref, type Reading } from "./reading";

interface NextLessonProps {
  next: LessonOverview | undefined;
  stage: Stage["id"];
  count: number;
  reading: Reading;
}

export function NextLesson({ next, stage, count, reading }: NextLessonProps) {
  const { lessons } = STAGE_PAGES[stage];
  return (
    <div className="print:hidden">
      <Section
        title={next ? `Next: ${next.title}` : "That was the last lesson of the stage"}
        lede={next ? `Lesson ${next.order} of ${count}, ${timeOf(next)}. ${next.lede}` : undefined}
        tone="mist"
      >
        <Actions>
          {next && (
            <ButtonLink href={lessonHref(next, reading, reading.level)}>
              Go on to lesson {next.order}
            </ButtonLink>
          )}
          <ButtonLink href={lessons.path} tone="line">
            All lessons of this stage
          </ButtonLink>
        </Actions>
      </Section>
    </div>
  );
}
