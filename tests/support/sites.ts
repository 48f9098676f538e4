import { shippedSeason } from "../../app/program/season-2025-26";
import { shippedSettings } from "../../app/program/settings";
import type { Site } from "../../app/program/site";
import { DEFAULT_NOW } from "./site-server.ts";

/** The site as it ships, on a day of early-bird prices. */
export function aSite(overrides: Partial<Site> = {}): Site {
  return {
    season: shippedSeason,
    settings: shippedSettings,
    corrections: {},
    now: new Date(DEFAULT_NOW),
    origin: "https://fair.example.org",
    demonstration: null,
    ...overrides,
  };
}
