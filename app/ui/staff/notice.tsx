import { type ReactNode, useEffect, useRef } from "react";
import type { Outcome } from "~/program/outcome";

interface NoticeProps {
  /** The same object means the same news: it takes the focus once. */
  outcome: Outcome | null | undefined;
  /** Details below the sentence. */
  children?: ReactNode;
}

/** What just happened, or why it did not. The keyboard goes on here, or at the first field to mend. */
export function Notice({ outcome, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    const toMend = document.querySelector<HTMLElement>('#main [aria-invalid="true"]');
    (toMend ?? box.current)?.focus();
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`notice notice-${outcome.tone}`}
      role={outcome.tone === "ok" ? "status" : "alert"}
    >
      {outcome.text}
      {children}
    </div>
  );
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
