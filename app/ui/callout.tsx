import { type ReactNode, useId } from "react";

type CalloutTone = "wheat" | "info" | "crit" | "ok";

interface CalloutProps {
  title?: string;
  tone?: CalloutTone;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

const LOOK: Record<CalloutTone, string> = {
  wheat: "border-wheat bg-warn-bg",
  info: "border-info bg-info-bg",
  crit: "border-crit bg-crit-bg",
  ok: "border-ok bg-ok-bg",
};

/** Something the reader must not miss. */
export function Callout({ title, tone = "wheat", headingLevel = 3, children }: CalloutProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={title ? headingId : undefined}
      className={`max-w-[46rem] break-inside-avoid rounded-md border-2 px-5 py-6 sm:px-8 sm:py-7 ${LOOK[tone]}`}
    >
      {title && (
        <Heading id={headingId} className="mb-2 text-h3">
          {title}
        </Heading>
      )}
      <div className="space-y-4">{children}</div>
    </section>
  );
}
