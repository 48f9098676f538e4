import { Checklist } from "~/ui/checklist";
import type { Lesson } from "./lesson-schema.server";

/** Before the first part: what the reader will be able to do, and what it takes. */
export function WhatYouNeed({ lesson }: { lesson: Lesson }) {
  return (
    <section aria-labelledby="able-title" className="max-w-[46rem] pb-10">
      <h2 id="able-title" className="mb-5 text-h3">
        You will be able to
      </h2>
      <Checklist items={lesson.able} />
      <div className="mt-6 space-y-2 rounded-md bg-paper px-5 py-4">
        <p>
          <strong>You need</strong> {lowered(lesson.needs)}
        </p>
        <p>{lesson.tools}</p>
      </div>
    </section>
  );
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
