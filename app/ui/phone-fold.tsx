import type { ReactNode } from "react";

interface PhoneFoldProps {
  /** What is inside, said before it is opened. */
  label: ReactNode;
  /** Whether its button is an arrow at the right of what stands before it; the words are then for those who hear the page. */
  inCorner?: boolean;
  children: ReactNode;
}

/** What a phone keeps folded until it is asked for; where there is room it stands open, and so it does on paper. */
export function PhoneFold({ label, inCorner, children }: PhoneFoldProps) {
  return (
    <details className={inCorner ? "phone-fold corner-fold" : "phone-fold"}>
      <summary>{inCorner ? <span className="sr-only">{label}</span> : label}</summary>
      {children}
    </details>
  );
}
