import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const COLUMNS = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

/** A list on two-pixel ink rules, instead of a row of cards. */
export function RuledGrid({
  columns = 3,
  children,
}: {
  columns?: 1 | 2 | 3 | 4;
  children: ReactNode;
}) {
  return <ul className={`grid gap-x-[clamp(24px,4vw,64px)] ${COLUMNS[columns]}`}>{children}</ul>;
}

interface RuledItemProps {
  title: string;
  icon?: IconName;
  headingLevel?: 3 | 4;
  eyebrow?: string;
  children?: ReactNode;
}

export function RuledItem({ title, icon, headingLevel = 3, eyebrow, children }: RuledItemProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="border-ink border-t-2 pt-6 pb-9">
      {icon && <Icon name={icon} className="mb-4 size-9 text-brand" />}
      {eyebrow && <p className="mb-1 font-bold text-ink-2 text-s">{eyebrow}</p>}
      <Heading>{title}</Heading>
      {children && <div className="mt-2 space-y-3 text-ink-2">{children}</div>}
    </li>
  );
}
