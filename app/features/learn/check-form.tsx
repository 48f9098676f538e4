import { buttonClass } from "~/ui/button-link";
import { DocumentSection } from "~/ui/document-layout";
import { useKeptForm } from "~/ui/form/use-kept-form";
import { STAGE_HUE } from "~/ui/stage-poster";
import { CHECK_COPY } from "./copy";
import { answerName } from "./grade-check";
import { inOrder } from "./in-order";
import { LONGEST_REFLECTION } from "./keeping/keep-path";
import type { Lesson, Question } from "./lesson-schema.server";
import { LessonLine, LessonText } from "./lesson-text";
import type { LessonOverview } from "./lessons.server";
import { checkHref, type Reading } from "./reading";

interface CheckFormProps {
  lesson: Lesson;
  overview: LessonOverview;
  reading: Reading;
  firstNumber: number;
}

/** What is typed is kept in the tab under this name, until the next page has it. */
export const LESSON_FORM = "lesson";

/** The five questions and the reflection. What is written never stands in an address. */
export function CheckForm({ lesson, overview, reading, firstNumber }: CheckFormProps) {
  const { check, stage } = lesson;
  const hue = STAGE_HUE[stage];
  const form = useKeptForm({ key: LESSON_FORM, of: `${reading.learner?.key} ${lesson.id}` });
  return (
    <form
      ref={form}
      method="post"
      action={checkHref(overview, reading)}
      aria-label={CHECK_COPY.title}
    >
      <input type="hidden" name="intent" value="arrive" />
      <DocumentSection id="check" number={firstNumber} title={CHECK_COPY.title} hue={hue}>
        <p>{CHECK_COPY.lede}</p>
        <div className="space-y-10 pt-2">
          {check.questions.map((question, index) => (
            <Choices key={answerName(index)} question={question} index={index} />
          ))}
        </div>
      </DocumentSection>
      <DocumentSection id="think-back" number={firstNumber + 1} title="Think back" hue={hue}>
        <ThinkBack lesson={lesson} />
        <p className="print:hidden">
          <button type="submit" className={buttonClass()}>
            {CHECK_COPY.button}
          </button>
        </p>
      </DocumentSection>
    </form>
  );
}

/** The reflection's question with its box. */
export function ThinkBack({ lesson, written }: { lesson: Lesson; written?: string }) {
  return (
    <>
      <div id="reflection-question" className="break-after-avoid space-y-3">
        <LessonText blocks={lesson.reflection.blocks} />
      </div>
      <p id="reflection-hint" className="text-ink-2 text-s print:hidden">
        {CHECK_COPY.reflectionHint}
      </p>
      <textarea
        name="reflection"
        rows={4}
        maxLength={LONGEST_REFLECTION}
        autoComplete="off"
        defaultValue={written}
        aria-labelledby="reflection-question"
        aria-describedby="reflection-hint"
        className="w-full break-before-avoid rounded-md border-2 border-rule-2 bg-card p-3"
      />
    </>
  );
}

export function Choices({ question, index }: { question: Question; index: number }) {
  return (
    <fieldset className="break-inside-avoid">
      <legend className="font-bold text-l">
        {index + 1}. <LessonLine content={question.text} />
      </legend>
      <div className="mt-3 divide-y divide-rule-2 rounded-md border-2 border-rule-2">
        {inOrder(question.answers, ({ text }, place) => (
          <label className="grid cursor-pointer grid-cols-[24px_minmax(0,1fr)] items-start gap-3 px-4 py-3 has-checked:bg-hue-bg has-checked:font-bold">
            <input
              type="radio"
              name={answerName(index)}
              value={place + 1}
              required
              className="mt-0.5 size-6 accent-(--brand)"
            />
            <span>
              <LessonLine content={text} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
