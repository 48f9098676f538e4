import { shortDate } from "~/program/format";
import { passportPath } from "~/program/paths";
import type { MadeWay } from "~/records/learning/lesson-progress.table.server";
import { Icon, type IconName } from "~/ui/icon";

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
      note: kept ? `${kept.checkScore} of ${questions}` : "not kept yet",
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
    <section id="kept" aria-label="Your steps" className="bg-mist py-8">
      <div className="wrap">
        <p className="mb-5 font-bold">
          {kept ? "Kept" : "Not kept yet"}
          {name ? ` for ${name}` : ""}. <a href={passportPath(passport)}>Open the passport</a>
        </p>
        <ol className="grid gap-x-4 gap-y-5 sm:grid-cols-5">
          {steps.map(({ label, isDone, note }) => (
            <Step
              key={label}
              icon={isDone ? "circle-check" : "circle-dot"}
              label={label}
              note={note}
            />
          ))}
          <Step icon="clock" label="An adult’s word" note="when the stage is done" />
        </ol>
      </div>
    </section>
  );
}

function Step({ icon, label, note }: { icon: IconName; label: string; note: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-6" />
      <span>
        <b className="block">{label}</b>
        <span className="text-ink-2 text-s">{note}</span>
      </span>
    </li>
  );
}
