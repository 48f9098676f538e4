import { type ReactNode, useEffect, useRef } from "react";
import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { Choices } from "./check-form";
import { CHECK_COPY } from "./copy";
import { answerName } from "./grade-check";
import type { LoadedLesson } from "./load-lesson.server";
import { checkHref, type Reading } from "./reading";

interface TryAgainProps {
  loaded: LoadedLesson;
  reading: Reading;
  /** What was written beside the check: it goes along. */
  children?: ReactNode;
}

/** The questions once more, on the page with the reasons: whoever goes back to the lesson for them has no words there. */
export function TryAgain({ loaded: { lesson, overview }, reading, children }: TryAgainProps) {
  return (
    <details className="mt-6 print:hidden">
      <summary className={`${buttonClass("line")} cursor-pointer`}>{CHECK_COPY.again}</summary>
      <form
        method="post"
        action={checkHref(overview, reading)}
        aria-label={CHECK_COPY.again}
        className="mt-8 space-y-10"
      >
        <input type="hidden" name="intent" value="arrive" />
        {lesson.check.questions.map((question, index) => (
          <Choices key={answerName(index)} question={question} index={index} />
        ))}
        {children}
        <Actions>
          <button type="submit" className={buttonClass()}>
            {CHECK_COPY.button}
          </button>
        </Actions>
      </form>
    </details>
  );
}

interface CarriedWordsProps {
  text: string;
  /** A box further down holds them, and the tab whatever is typed there. */
  isInBox: boolean;
}

/** Words that stand elsewhere on the page already. */
export function CarriedWords({ text, isInBox }: CarriedWordsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // With script the tab knows what was typed since, and these would take its place.
    if (field.current) field.current.disabled = isInBox;
  }, [isInBox]);
  return <input ref={field} type="hidden" name="reflection" defaultValue={text} />;
}
