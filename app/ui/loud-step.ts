import type { ReactNode } from "react";
import { PAGES, RESULTS_PATH, SHOWCASE_DAY_PATH } from "~/program/paths";
import { seasonStep } from "~/program/season-step";
import type { Site } from "~/program/site";
import { registerStep } from "./register-link";

interface LoudStep {
  /** Registration is closed, and its long label has to be cut where there is no room. */
  isToldLater: boolean;
  label: ReactNode;
  href: string;
}

/** The one loud button of every header: what this part of the season is about. While people vote, that is it; then the finalists, the day and the next season. */
export function loudStep(site: Pick<Site, "season" | "now">): LoudStep {
  const step = seasonStep(site.season, site.now);
  if (step === "voting") return { isToldLater: false, label: "Vote", href: PAGES.gallery.path };
  if (step === "finalists") return { isToldLater: false, label: "Finalists", href: RESULTS_PATH };
  if (step === "showcase") return { isToldLater: false, label: "The day", href: SHOWCASE_DAY_PATH };
  const { isOpen, label, href } = registerStep(site, PAGES.register.label);
  if (step === "results" && !isOpen) return { isToldLater: false, label: "Next season", href };
  return { isToldLater: !isOpen, label, href };
}
