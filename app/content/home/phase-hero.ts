import type { Site } from "~/program/site";
import type { Evening } from "~/ui/art/capitol-evening";
import type { Fact } from "~/ui/fact-strip";
import { resultsHero } from "./results-copy";
import { showcaseHero } from "./showcase-copy";
import { countingHero, votingHero } from "./voting-copy";

interface Step {
  label: string;
  href: string;
}

/** What takes the place of registering at the top of the page. */
export interface PhaseHero {
  /** What it adds to the picture. */
  evening: Evening;
  banner: { date: string; place: string };
  headline: string;
  tagline: string;
  button: Step;
  /** Instead of the way to the dates. */
  second?: Step;
  facts: Fact[];
}

/** Undefined as long as people register, and while nothing else is to be seen. */
export function phaseHero(site: Site): PhaseHero | undefined {
  return votingHero(site) ?? countingHero(site) ?? showcaseHero(site) ?? resultsHero(site);
}
