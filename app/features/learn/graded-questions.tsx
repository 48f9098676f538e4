import { Icon, type IconName } from "~/ui/icon";
import type { GradedQuestion } from "./grade-check";
import { inOrder } from "./in-order";
import type { Question } from "./lesson-schema.server";
import { LessonLine } from "./lesson-text";

interface Graded {
  questions: Question[];
  graded: GradedQuestion[];
}

/** Those that were not right, each answer with its reason. */
export function WorthAnotherLook({ questions, graded }: Graded) {
  return (
    <div className="space-y-10">
      {inOrder(questions, (question, index) => {
        const result = graded[index];
        if (!result || result.isRight) return null;
        return (
          <div>
            <h3 className="text-h4">
              {index + 1}. <LessonLine content={question.text} />
            </h3>
            {result.chosen === undefined && <p className="mt-2">You gave no answer here.</p>}
            <dl className="mt-3">
              {inOrder(question.answers, ({ text, why }, place) => (
                <div className={`px-4 py-3 ${lookOf(place, result).look}`}>
                  <dt className="flex items-center gap-2 font-bold text-s">
                    <Icon name={lookOf(place, result).icon} className="size-5" />
                    {lookOf(place, result).label}
                  </dt>
                  <dd className="mt-1">
                    <strong>
                      <LessonLine content={text} />
                    </strong>{" "}
                    <LessonLine content={why} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </div>
  );
}

function lookOf(place: number, { chosen, right }: GradedQuestion) {
  if (place === right) return RIGHT;
  return place === chosen ? CHOSEN : OTHER;
}

interface Look {
  look: string;
  icon: IconName;
  label: string;
}

const RIGHT: Look = { look: "bg-ok-bg", icon: "check", label: "Better" };
const CHOSEN: Look = { look: "bg-crit-bg", icon: "x", label: "You chose" };
const OTHER: Look = { look: "", icon: "x", label: "Not this either" };

/** Those that were right, folded: the reason is there for whoever guessed. */
export function HadRight({ questions, graded }: Graded) {
  return (
    <div className="border-ink border-y-2">
      {inOrder(questions, (question, index) => {
        const answer = graded[index]?.isRight && question.answers[graded[index].right];
        if (!answer) return null;
        return (
          <details className="border-rule border-t px-1 py-4 first:border-t-0">
            <summary className="font-bold">
              {index + 1}. <LessonLine content={question.text} />
            </summary>
            <p className="mt-3">
              <strong>
                <LessonLine content={answer.text} />
              </strong>{" "}
              <LessonLine content={answer.why} />
            </p>
          </details>
        );
      })}
    </div>
  );
}
