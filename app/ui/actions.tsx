import type { ReactNode } from "react";

/** Lays out the buttons of a hero, a section or a call: side by side, full width on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3 max-sm:*:w-full print:hidden">
      {children}
    </div>
  );
}
