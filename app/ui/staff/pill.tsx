export type PillTone = "ok" | "warn" | "info" | "crit" | "quiet";

/** A state in a word, a shape and a colour. */
export function Pill({ tone, children }: { tone: PillTone; children: string }) {
  return <span className={`pill pill-${tone}`}>{children}</span>;
}
