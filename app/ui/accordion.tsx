import type { ReactNode } from "react";

export interface AccordionItem {
  id?: string;
  question: string;
  answer: ReactNode;
}

interface AccordionProps {
  items: AccordionItem[];
  /** Whether the answers show at once, as those to a search do. */
  isOpen?: boolean;
}

/** Questions that open without script, as many at once as the reader likes; each can be linked to by its id. */
export function Accordion({ items, isOpen }: AccordionProps) {
  return (
    <div className="border-ink border-y-2">
      {items.map(({ id, question, answer }) => (
        <details
          key={question}
          id={id}
          open={isOpen}
          className="group border-rule border-t first:border-t-0"
        >
          <summary className="flex items-start justify-between gap-6 py-4 font-bold text-l hover:underline [&::-webkit-details-marker]:hidden">
            <h3 className="font-bold font-text text-[length:inherit] leading-snug tracking-normal">
              {question}
            </h3>
            <span
              aria-hidden="true"
              className="mt-2.5 mr-1.5 size-3 flex-none rotate-45 border-current border-r-3 border-b-3 group-open:-rotate-135"
            />
          </summary>
          <div className="max-w-[42em] space-y-4 pb-6">{answer}</div>
        </details>
      ))}
    </div>
  );
}
