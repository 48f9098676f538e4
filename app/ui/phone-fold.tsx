import type { ReactNode } from "react";

interface PhoneFoldProps {
  /** What is inside, said before it is opened. */
  label: ReactNode;
  children: ReactNode;
}

/** What a phone keeps folded until it is asked for; where there is room it stands open, and so it does on paper. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  return (
    <details className="phone-fold group">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2 font-bold text-link leading-snug hover:underline [&::-webkit-details-marker]:hidden">
        {label}
        <span
          aria-hidden="true"
          className="mr-1.5 size-2.5 flex-none rotate-45 border-current border-r-3 border-b-3 group-open:-rotate-135"
        />
      </summary>
      {children}
    </details>
  );
}
