import type { ReactNode } from "react";

export interface Fact {
  label: string;
  text: ReactNode;
  /** Sentences with lines of their own. */
  isLong?: boolean;
}

/** A record's fields; what is empty is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ text }) => text !== null && text !== undefined && text !== "" && text !== false)
        .map(({ label, text, isLong }) => (
          <div key={label} className={isLong ? "facts-long" : undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
