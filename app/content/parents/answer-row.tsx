import { contactPath } from "~/program/contact-topics";
import { Icon } from "~/ui/icon";
import type { ParentAnswer } from "./answers";
import { PARENTS_COPY } from "./copy";

/** One question on the left, its answer on the right: a line first, then the rest. */
export function AnswerRow({ answer }: { answer: ParentAnswer }) {
  const { id, icon, question, short, text, link, stillToCome, more } = answer;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-4 border-ink border-t-2 py-8 lg:grid-cols-[5fr_8fr] lg:py-12"
    >
      <div className="flex items-start gap-4">
        <Icon name={icon} className="size-8 text-brand" />
        <h2 id={`${id}-title`} className="text-h3">
          {question}
        </h2>
      </div>
      <div className="max-w-[42rem]">
        <p className="display text-h4 text-ok">{short}</p>
        <p className="mt-3">{text}</p>
        {link && (
          <p className="mt-3">
            <a href={link.path}>{link.label}</a>
          </p>
        )}
        {stillToCome && (
          <p className="mt-5 border-2 border-rule-2 border-dashed px-5 py-4 text-b">
            <b>{PARENTS_COPY.stillToCome}.</b> {stillToCome}{" "}
            <a href={contactPath("family")}>{PARENTS_COPY.ask}</a>.
          </p>
        )}
        {more && (
          <details className="mt-4">
            <summary className="font-bold text-link">{more.title}</summary>
            <p className="mt-2">
              {more.text}
              {more.page && (
                <>
                  {" "}
                  <a href={more.page.path}>{more.page.label.toLowerCase()}</a>.
                </>
              )}
            </p>
          </details>
        )}
      </div>
    </section>
  );
}
