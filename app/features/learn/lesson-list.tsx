import { Icon } from "~/ui/icon";
import { timeOf } from "./duration";
import type { LessonOverview } from "./lessons.server";

/** The lessons of a stage in their order; the mark beside each says whether it is open to all. */
export function LessonList({ lessons }: { lessons: LessonOverview[] }) {
  return (
    <ol className="border-ink border-t-2">
      {lessons.map((lesson) => (
        <li
          key={lesson.id}
          className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-rule border-b py-4 sm:grid-cols-[44px_1fr_auto]"
        >
          <Mark isOpen={lesson.isOpen} />
          <div>
            <h3 className="text-h4">
              <a href={lesson.path}>{lesson.title}</a>
            </h3>
            <p className="mt-1 text-b text-ink-2">
              {timeOf(lesson)}. You make {lesson.make}.
            </p>
          </div>
          <p className="font-bold text-s max-sm:col-start-2">
            {lesson.isOpen ? "Open to all" : "Opens with a place"}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Mark({ isOpen }: { isOpen: boolean }) {
  const look = isOpen ? "border-hue bg-hue text-hue-ink" : "border-rule-2 text-ink-2";
  return (
    <span className={`grid size-11 place-items-center rounded-full border-2 ${look}`}>
      <Icon name={isOpen ? "book-open" : "lock"} className="size-5" />
    </span>
  );
}
