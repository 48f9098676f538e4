import { type ReactNode, useId } from "react";
import { Checklist } from "~/ui/checklist";
import { CHECK_COPY } from "./copy";
import { timeOf } from "./duration";
import { inOrder } from "./in-order";
import type { Lesson, Question } from "./lesson-schema.server";
import { LessonLine, LessonText } from "./lesson-text";
import type { WrittenLevel } from "./reading-level";
import { NoteList } from "./teachers-notes";

/** One lesson as a class holds it in the hand, and behind it what the adult in front needs. */
export function PrintedLesson({ lesson, level }: { lesson: Lesson; level: WrittenLevel }) {
  const { order, title, lede, able, needs, parts, check, reflection, notes, ways, slides } = lesson;
  const id = useId();
  return (
    <article aria-labelledby={id} className="break-before-page border-hue border-t-4 py-10">
      <h2 id={id}>
        Lesson {order}: {title}
      </h2>
      <p className="mt-4 text-l">{lede}</p>
      <p className="mt-2 text-ink-2">
        {timeOf(lesson)}. You need: {needs}
      </p>
      <Part title="You will be able to">
        <Checklist items={able} />
      </Part>
      {parts.map((part) => (
        <Part key={part.id} title={`${part.title} (${part.minutes} min)`}>
          {inOrder(
            part.passages.filter((passage) => [level, "everybody"].includes(passage.level)),
            ({ blocks }) => (
              <LessonText blocks={blocks} />
            ),
          )}
        </Part>
      ))}
      <Part title={CHECK_COPY.title}>
        <Questions questions={check.questions} />
      </Part>
      <Part title="Think back">
        <LessonText blocks={reflection.blocks} />
      </Part>
      <Part title="Teacher’s notes" startsPage>
        <NoteList notes={notes} />
        <NoteList notes={ways} />
        <LessonText blocks={lesson.withAdult} />
        <p>
          <b>Key to the check:</b> {check.questions.map(rightLetter).join(", ")}
        </p>
      </Part>
      <Part title="Slides" startsPage>
        {slides.map((slide) => (
          <div key={slide.title} className="break-inside-avoid border-2 border-rule-2 px-5 py-4">
            <h4 className="text-h4">{slide.title}</h4>
            <div className="mt-2 space-y-3">
              <LessonText blocks={slide.blocks} />
            </div>
          </div>
        ))}
      </Part>
    </article>
  );
}

interface PartProps {
  title: string;
  /** What the class does not get begins on a sheet of its own. */
  startsPage?: boolean;
  children: ReactNode;
}

function Part({ title, startsPage = false, children }: PartProps) {
  return (
    <section className={`mt-8 ${startsPage ? "break-before-page" : ""}`}>
      <h3 className="text-h3">{title}</h3>
      <div className="mt-3 space-y-4">{children}</div>
    </section>
  );
}

const LETTERS = ["A", "B", "C", "D", "E"];

function Questions({ questions }: { questions: Question[] }) {
  return (
    <ol className="list-decimal space-y-5 pl-6">
      {inOrder(questions, ({ text, answers }) => (
        <li className="break-inside-avoid">
          <LessonLine content={text} />
          <ul className="mt-1">
            {inOrder(answers, (answer, place) => (
              <li>
                <b>{LETTERS[place]}</b> <LessonLine content={answer.text} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** "2 B" */
function rightLetter({ answers }: Question, index: number): string {
  return `${index + 1} ${LETTERS[answers.findIndex(({ isRight }) => isRight)]}`;
}
