import { type ReactNode, useId } from "react";

type SectionTone = "plain" | "mist" | "paper" | "dusk";

interface SectionProps {
  id?: string;
  title?: string;
  lede?: ReactNode;
  tone?: SectionTone;
  /** Keeps the text to a reading column. */
  narrow?: boolean;
  children?: ReactNode;
}

const GROUND: Record<SectionTone, string> = {
  plain: "",
  mist: "bg-mist",
  paper: "bg-paper",
  dusk: "dusk",
};

/** A band of the page with its heading; neighbours of one tone melt together. */
export function Section({ id, title, lede, tone = "plain", narrow, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? headingId : undefined}
      className={`py-section ${GROUND[tone]}`}
    >
      <div className="wrap">
        <div className={narrow ? "max-w-[46rem]" : undefined}>
          {title && <h2 id={headingId}>{title}</h2>}
          {lede && <p className="mt-5 max-w-[34em] text-ink-2 text-l">{lede}</p>}
          {children && (
            <div className={title ? "mt-8 sm:mt-10 lg:mt-12" : undefined}>{children}</div>
          )}
        </div>
      </div>
    </section>
  );
}
