import type { ReactNode } from "react";
import { HUE_CLASS, type Hue } from "./hue";
import { Icon, type IconName } from "./icon";

interface BadgeProps {
  hue?: Hue;
  icon?: IconName;
  children: ReactNode;
}

/** A short label. Without a hue it is the loud badge of heroes. */
export function Badge({ hue, icon, children }: BadgeProps) {
  const colours = hue ? `${HUE_CLASS[hue]} bg-hue-bg text-hue` : "bg-call text-call-ink";
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-sm px-3 py-1.5 font-bold text-s ${colours}`}
    >
      {icon && <Icon name={icon} className="size-5" />}
      {children}
    </span>
  );
}
