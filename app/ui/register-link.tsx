import type { ReactNode } from "react";
import { isRegistrationOpen } from "~/program/calendar";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { ButtonLink, type ButtonTone } from "./button-link";
import { useSite } from "./site-context";

interface RegisterStep {
  isOpen: boolean;
  label: ReactNode;
  href: string;
}

/** The way to a place; while none can be had, the way to hear when one can. */
export function registerStep(
  { season, now }: Pick<Site, "season" | "now">,
  label: ReactNode,
  tab?: "individual" | "school",
): RegisterStep {
  const isOpen = isRegistrationOpen(season, now);
  if (!isOpen) return { isOpen, label: "Tell me when it opens", href: PAGES.reminders.path };
  return { isOpen, label, href: tab ? `${PAGES.register.path}?tab=${tab}` : PAGES.register.path };
}

interface RegisterLinkProps {
  tone?: ButtonTone;
  tab?: "individual" | "school";
  /** Leads to the choice of entries, past the opening of the page. */
  toChoice?: boolean;
  /** What stands here while nobody can register, on a page that offers elsewhere to tell them when. */
  otherwise?: { label: ReactNode; href: string } | null;
  /** What it says while registration is open. */
  children?: ReactNode;
}

/** The button of every page that invites people to take part. */
export function RegisterLink({
  tone,
  tab,
  toChoice,
  otherwise,
  children = "Register Now",
}: RegisterLinkProps) {
  const step = registerStep(useSite(), children, tab);
  const shown = step.isOpen || otherwise === undefined ? step : otherwise;
  if (!shown) return null;
  const { label, href } = shown;
  return (
    <ButtonLink href={step.isOpen && toChoice ? `${href}#top` : href} {...(tone && { tone })}>
      {label}
    </ButtonLink>
  );
}
