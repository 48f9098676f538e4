import { useEffect, useRef } from "react";
import { PAGES } from "~/program/paths";
import { Checklist } from "~/ui/checklist";
import { REMINDERS_COPY } from "./copy";

/** The same answer for every address, known or not. */
export function LinkSent() {
  const { title, text, notes } = REMINDERS_COPY.sent;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever hears the page is taken to the answer.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent" className="wrap py-section">
      <div className="max-w-[46rem]">
        <h2 id="sent" ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        <p className="mt-5 mb-8 max-w-[34em] text-ink-2 text-l">{text}</p>
        <Checklist items={[...notes]} />
        <p className="mt-8">
          <a href={PAGES.deadlines.path}>Back to dates and deadlines</a>
        </p>
      </div>
    </section>
  );
}
