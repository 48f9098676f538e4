import { type Season, seasonSchema } from "../season";
import { type Settings, settingsSchema } from "../settings";
import { season1To2 } from "./season-1-to-2";
import { season2To3 } from "./season-2-to-3";
import { season3To4 } from "./season-3-to-4";
import { settings1To2 } from "./settings-1-to-2";
import { settings2To3 } from "./settings-2-to-3";
import { type UpgradeStep, upgrade } from "./upgrade";

/** The first leads from shape 1 to shape 2, and so on; their number is the present shape less one. */
const SEASON_STEPS: UpgradeStep[] = [season1To2, season2To3, season3To4];
const SETTINGS_STEPS: UpgradeStep[] = [settings1To2, settings2To3];

/** A stored season of any release, as this build knows it; throws when it cannot be. */
export function readStoredSeason(content: unknown): Season {
  return seasonSchema.parse(upgrade(content, SEASON_STEPS));
}

export function readStoredSettings(content: unknown): Settings {
  return settingsSchema.parse(upgrade(content, SETTINGS_STEPS));
}
