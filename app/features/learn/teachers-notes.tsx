import { KeyValues } from "~/ui/key-values";
import type { Lesson } from "./lesson-schema.server";
import { LessonLine } from "./lesson-text";

/** Beside the lesson, folded away: a child need not see them, a teacher need not look for them. */
export function TeachersNotes({ lesson, path }: { lesson: Lesson; path: string }) {
  return (
    <details className="mb-12 max-w-[46rem] rounded-md bg-mist px-5 py-4 print:hidden">
      <summary className="font-bold">Teacher’s notes</summary>
      <div className="mt-3">
        <NoteList notes={lesson.notes} />
        <p className="mt-3">
          <a href={`${path}/teacher`}>The sheet to print, with the key to the check</a>
        </p>
      </div>
    </details>
  );
}

export function NoteList({ notes }: { notes: Lesson["notes"] }) {
  return (
    <KeyValues
      items={notes.map(({ label, text }) => ({ label, text: <LessonLine content={text} /> }))}
    />
  );
}
