import type { ReactNode } from "react";
import "./advising.css";

export interface ThreadMessage {
  id: string;
  /** "You", "Kim Lee", "A parent or guardian": never an address. */
  from: string;
  isOwn: boolean;
  when: string;
  text: string;
}

/** What was written, the oldest first, as one reads a correspondence. */
export function Thread({ messages, empty }: { messages: ThreadMessage[]; empty: ReactNode }) {
  if (messages.length === 0) return <p className="mb-8 text-ink-2">{empty}</p>;
  return (
    <ol className="thread">
      {messages.map(({ id, from, isOwn, when, text }) => (
        <li key={id} className={isOwn ? "is-own" : undefined}>
          <p className="thread-head">
            <b>{from}</b> <span>{when}</span>
          </p>
          <p className="thread-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
