import type { ReactNode } from "react";

interface SidewaysProps {
  /** What it is, for whoever comes to it by keyboard. */
  label: string;
  className: string;
  children: ReactNode;
}

/** What is wider than a phone scrolls by itself, and the page does not. */
export function Sideways({ label, className, children }: SidewaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
