import type { ReactNode } from "react";
import { HUE_CLASS, type Hue } from "./hue";
import { Icon, type IconName } from "./icon";

interface DocumentLayoutProps {
  contents: { id: string; title: string }[];
  /** What the printed page is called: "Print the rules". Printing itself is the browser's command. */
  printLabel?: string;
  /** Whether a phone folds the chapters: their headings are then all the contents it needs. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A long document beside its table of contents, which stays in sight on wide screens. */
export function DocumentLayout({ contents, printLabel, isFolded, children }: DocumentLayoutProps) {
  return (
    <div className="wrap grid items-start gap-x-[clamp(40px,6vw,104px)] gap-y-12 py-[clamp(48px,6vw,88px)] lg:grid-cols-[272px_minmax(0,1fr)] print:block">
      <nav
        aria-label="On this page"
        className={`max-w-[46rem] text-b lg:sticky lg:top-6 lg:max-h-[calc(100dvh-48px)] lg:overflow-y-auto print:hidden ${isFolded ? "max-sm:hidden" : ""}`}
      >
        <h2 className="mb-3 text-h4">On this page</h2>
        <ol className="sm:max-lg:columns-2">
          {contents.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="grid grid-cols-[1.9em_minmax(0,1fr)] border-rule border-l-3 px-3 py-2 text-ink leading-snug no-underline hover:border-brand hover:bg-mist hover:underline"
              >
                <span aria-hidden="true" className="text-ink-2">
                  {index + 1}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ol>
        {printLabel && (
          <p className="mt-5 flex gap-2 text-ink-2 text-s">
            <Icon name="printer" className="size-5" />
            {printLabel}: press Ctrl + P, or ⌘ + P on a Mac.
          </p>
        )}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

interface DocumentSectionProps {
  number?: number;
  id: string;
  title: string;
  hue?: Hue;
  icon?: IconName;
  children: ReactNode;
}

/** One chapter, with a heading that links to itself. */
export function DocumentSection({
  number,
  id,
  title,
  hue = "huckleberry",
  icon,
  children,
}: DocumentSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`@container max-w-[46rem] break-inside-avoid pb-[clamp(40px,4.4vw,64px)] ${HUE_CLASS[hue]} print:max-w-none print:pb-4`}
    >
      <h2
        id={`${id}-title`}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hue border-t-4 pt-5 text-[min(clamp(1.75rem,1.4rem+1.4vw,2.5rem),11vw)] print:text-h4"
      >
        {number !== undefined && (
          <span className="grid size-[1.7em] flex-none place-items-center rounded-full bg-hue text-[.72em] text-hue-ink print:border print:bg-transparent print:text-ink">
            {number}
          </span>
        )}
        <a href={`#${id}`} className="flex-1 text-inherit no-underline hover:underline">
          {title}
        </a>
        {icon && <Icon name={icon} className="size-8 text-hue @max-3xs:hidden" />}
      </h2>
      <div className="mt-5 space-y-4">{children}</div>
    </section>
  );
}
