import { type Milestone, statusOf } from "~/program/calendar";
import { PAGES, RECOUNT_PATH, RESULTS_PATH } from "~/program/paths";
import { releaseMinute } from "~/program/results/release-times";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";

interface OpenNow {
  label: string;
  href: string;
  icon: IconName;
}

/**
 * Where a date that has come leads to. The calendar says so, for these pages ask no database; whether results
 * are late stands on their own page.
 */
export function openNow(milestone: Milestone, { season, now }: Site): OpenNow[] {
  const hasCome = ["active", "completed"].includes(statusOf(milestone, now));
  switch (milestone.id) {
    case "voting":
      if (!hasCome) return [];
      return statusOf(milestone, now) === "active"
        ? [{ label: "Look and vote", href: PAGES.gallery.path, icon: "vote" }]
        : [
            { label: "See the projects", href: PAGES.gallery.path, icon: "star" },
            { label: "How votes are counted", href: RECOUNT_PATH, icon: "vote" },
          ];
    case "finalists":
      return hasCome ? [{ label: "See the finalists", href: RESULTS_PATH, icon: "star" }] : [];
    case "showcase":
      return now >= releaseMinute(season, "showcase")
        ? [{ label: "See the results", href: RESULTS_PATH, icon: "star" }]
        : [];
    default:
      return [];
  }
}
