import type { ReactNode } from "react";

interface PhoneFoldProps {
  label: ReactNode;
  /** Something in it was refused, or has to be seen. */
  isOpen?: boolean;
  /** How what is folded stands. */
  className?: string;
  children: ReactNode;
}

/** Behind a button on a phone, so that a list's first row is on its first screen; where there is room all is shown. */
export function PhoneFold({ label, isOpen = false, className, children }: PhoneFoldProps) {
  return (
    <details className="phone-fold" open={isOpen}>
      <summary className="btn btn-line">{label}</summary>
      <div className={className}>{children}</div>
    </details>
  );
}
