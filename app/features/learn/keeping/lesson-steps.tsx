import { shortDate } from "~/program/format";
import { passportPath } from "~/program/paths";
import type { MadeWay } from "~/records/learning/lesson-progress.table.server";
import { Icon, type IconName } from "~/ui/icon";
import { CHECK_PASS } from "../grade-check";
import "./lesson-steps.css";

interface Kept {
  readOn: string;
  checkScore: number;
  isPassed: boolean;
  reflection: string | null;
  madeWay: MadeWay | null;
}

const MADE: Record<MadeWay, string> = { adult: "an adult looks", link: "a link", file: "a file" };

interface LessonStepsProps {
  name: string | null;
  kept: Kept | null;
  questions: number;
  passport: string;
}

/** Where a learner is with this lesson: five steps, the last of which is an adult's. */
export function LessonSteps({ name, kept, questions, passport }: LessonStepsProps) {
  const steps = [
    { label: "Read", isDone: kept !== null, note: kept ? shortDate(kept.readOn) : "not kept yet" },
    {
      label: "Check",
      isDone: kept?.isPassed ?? false,
      note: kept ? checkNote(kept, questions) : "not kept yet",
    },
    {
      label: "Think back",
      isDone: Boolean(kept?.reflection),
      note: kept?.reflection ? "written" : "here or on paper",
    },
    {
      label: "Make",
      isDone: Boolean(kept?.madeWay),
      note: kept?.madeWay ? MADE[kept.madeWay] : "to come",
    },
  ];
  return (
    <section id="kept" aria-label="Your steps" className="dusk lesson-steps py-8">
      <div className="wrap">
        <p className="mb-6 font-bold">
          {sentence(`${kept ? "Kept" : "Not kept yet"}${name ? ` for ${name}` : ""}`)}{" "}
          {kept && <>{whatIsLeft(kept)} </>}
          <a href={passportPath(passport)}>Open the passport</a>
        </p>
        <ol>
          {steps.map((step) => (
            <Step key={step.label} {...step} />
          ))}
          <Step label="An adult’s word" note="when the stage is done" isDone={false} icon="clock" />
        </ol>
      </div>
    </section>
  );
}

function checkNote({ checkScore, isPassed }: Kept, questions: number): string {
  const score = `${checkScore} of ${questions}`;
  return isPassed ? score : `${score}; ${CHECK_PASS} are a pass`;
}

/** "Kept" alone reads as if the lesson were done. */
export function whatIsLeft({ isPassed, madeWay }: Pick<Kept, "isPassed" | "madeWay">): string {
  if (isPassed && madeWay) return "The lesson is done.";
  const steps = [
    ...(isPassed ? [] : [`the check needs ${CHECK_PASS} right answers; try it again`]),
    ...(madeWay ? [] : ["show what you made"]),
  ];
  return `The lesson is not done yet: ${steps.join(", and ")}.`;
}

/** A shortened name ends with its own period. */
function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

interface StepProps {
  label: string;
  note: string;
  isDone: boolean;
  /** While it is not done. */
  icon?: IconName;
}

function Step({ label, note, isDone, icon = "circle-dot" }: StepProps) {
  return (
    <li className={isDone ? "lesson-step-done" : undefined}>
      <span className="lesson-step-mark">
        <Icon name={isDone ? "check" : icon} className="size-5" />
      </span>
      <b className="font-display text-l leading-tight">{label}</b>
      <span className="text-ink-2 text-s">{note}</span>
    </li>
  );
}
