import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type ButtonTone = "brand" | "gold" | "line";

interface ButtonLinkProps {
  href: string;
  tone?: ButtonTone;
  icon?: IconName;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, tone = "brand", icon, children }: ButtonLinkProps) {
  return (
    <a className={buttonClass(tone)} href={href}>
      {icon && <Icon name={icon} className="size-5" />}
      {children}
    </a>
  );
}

/** The same look for `<button>`s in forms. */
export function buttonClass(tone: ButtonTone = "brand"): string {
  return `btn btn-${tone}`;
}
