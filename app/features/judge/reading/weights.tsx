import type { SheetCriterion } from "./criterion";

const HUES = ["b", "g", "s", "w", "h"] as const;

/** Whose points are whose: a stripe for each criterion, as wide as its weight, and the audience's beside them. */
export function Weights({ criteria, audience }: { criteria: SheetCriterion[]; audience: number }) {
  const own = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const all = own + audience;
  if (all === 0) return null;
  const said = criteria.map(({ title, weight }) => `${title} ${weight}`).join(", ");
  let at = 0;
  return (
    <div className="sheet-weights">
      <p className="text-ink-2">
        {audience > 0
          ? `Your criteria make ${own} of ${all} points. The last ${audience} are the audience’s: they come from the votes and stay hidden from you.`
          : `All ${all} points are yours.`}{" "}
        Width is weight.
      </p>
      <svg
        viewBox="0 0 400 26"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${said}${audience > 0 ? `, the audience ${audience}` : ""}.`}
      >
        {[...criteria.map(({ weight }) => weight), audience].map((weight, index) => {
          const x = (400 * at) / all;
          at += weight;
          const hue = index < criteria.length ? HUES[index % HUES.length] : "audience";
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the criteria of a page never change.
              key={index}
              className={`weight-${hue}`}
              x={x}
              width={Math.max(0, (400 * weight) / all - 2)}
              height="26"
            />
          );
        })}
      </svg>
    </div>
  );
}
