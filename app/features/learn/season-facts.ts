import { longDateTime, range } from "~/program/format";
import type { Season } from "~/program/season";

/**
 * Dates and limits stand in the season only. A lesson writes `{deadline}`, and readers see what
 * holds today.
 */
const FACTS = {
  deadline: ({ dates }) => longDateTime(dates.submissionsClose),
  "showcase city": ({ showcase }) => showcase.city,
  "abstract words": ({ divisions: { k8 } }) => range(k8.abstractWords),
  "description words": ({ divisions: { k8 } }) => String(k8.descriptionWords),
  "log words, younger": ({ divisions: { k8 } }) => range(k8.aiLogWords),
  "log words, older": ({ divisions: { highSchool } }) => range(highSchool.aiLogWords),
  "younger division": ({ divisions: { k8 } }) => k8.name,
  "older division": ({ divisions: { highSchool } }) => highSchool.name,
  "video minutes": ({ divisions: { k8 } }) => range(k8.videoMinutes),
  "proposal pages": ({ divisions: { k8 } }) => String(k8.proposalPages),
  "largest team": ({ limits }) => String(limits.teamSize.max),
} satisfies Record<string, (season: Season) => string>;

export type FactName = keyof typeof FACTS;

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACTS, name);
}

export function factOf(season: Season, name: FactName): string {
  return FACTS[name](season);
}
