import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";
import { READING_LEVELS, type ReadingLevel } from "./reading-level";

interface LevelBarProps {
  /** Where the page is at each level. */
  hrefOf: (level: ReadingLevel) => string;
  level: ReadingLevel;
  time: string;
  /** What belongs to it and can be printed. */
  children?: ReactNode;
}

/** Under the hero: the reading level, the time, and what can be printed. */
export function LevelBar({ hrefOf, level, time, children }: LevelBarProps) {
  return (
    <div className="dusk py-4 print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4">
        <nav aria-label="Reading level">
          <ul className="flex flex-wrap gap-2">
            {READING_LEVELS.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={hrefOf(id)}
                  aria-current={id === level ? "page" : undefined}
                  className="grid min-h-11 place-items-center rounded-md border-2 border-rule-2 px-4 font-bold text-s no-underline hover:underline aria-[current]:border-wheat aria-[current]:bg-wheat aria-[current]:text-basalt"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="flex items-center gap-2 text-s">
          <Icon name="clock" className="size-5" />
          {time}
        </p>
        {children && <p className="flex flex-wrap gap-x-6 gap-y-2 text-s lg:ml-auto">{children}</p>}
      </div>
    </div>
  );
}

export function Sheet({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a href={href} className="flex min-h-6 items-center gap-2 font-bold">
      <Icon name={icon} className="size-5" />
      {label}
    </a>
  );
}
