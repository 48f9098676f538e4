import type { ReactNode } from "react";
import { galleryPhase } from "~/program/gallery-phase";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { registerStep } from "./register-link";

interface LoudStep {
  /** Registration is closed, and its long label has to be cut where there is no room. */
  isToldLater: boolean;
  label: ReactNode;
  href: string;
}

/** The one loud button of every header: what this part of the season is about. While people vote, that is it. */
export function loudStep(site: Pick<Site, "season" | "now">): LoudStep {
  if (galleryPhase(site.season, site.now) === "voting") {
    return { isToldLater: false, label: "Vote", href: PAGES.gallery.path };
  }
  const { isOpen, label, href } = registerStep(site, PAGES.register.label);
  return { isToldLater: !isOpen, label, href };
}
