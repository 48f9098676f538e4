import type { SponsorTier } from "~/program/season";

/** A tier looks like the metal it is named after; its name always stands with it. */
export const METAL_CLASS: Record<SponsorTier["key"], string> = {
  platinum: "metal-platinum",
  gold: "metal-gold",
  silver: "metal-silver",
  bronze: "metal-bronze",
};
