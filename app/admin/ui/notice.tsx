import type { ReactNode } from "react";

export interface Outcome {
  tone: "ok" | "crit" | "warn";
  text: string;
}

/** What just happened, or why it did not. */
export function Notice({ outcome }: { outcome: Outcome | null | undefined }) {
  if (!outcome) return null;
  return (
    <div
      className={`notice notice-${outcome.tone}`}
      role={outcome.tone === "ok" ? "status" : "alert"}
    >
      {outcome.text}
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
