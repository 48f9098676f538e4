import type { ReactNode } from "react";

/** Label and text side by side, a thin rule between pairs. */
export function KeyValues({ items }: { items: { label: string; text: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-rule">
      {items.map(({ label, text }) => (
        <div key={label} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11em_1fr]">
          <dt className="font-bold">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
