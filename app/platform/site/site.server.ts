import type { ClockTurn } from "~/program/clock-turns";
import type { TextCorrections } from "~/program/page-texts";
import type { Season } from "~/program/season";
import { shippedSeason } from "~/program/season-2025-26";
import { type Settings, shippedSettings } from "~/program/settings";
import type { Site } from "~/program/site";
import { type Database, db } from "../database/database.server";
import { messageOf } from "../describe-error.server";
import { env } from "../env.server";
import { log } from "../log.server";
import { processState } from "../process-state.server";
import { repeat } from "../repeat.server";
import { isTimeMachineOn, programNow, setStoredClock } from "./clock.server";
import { beginDemonstration, clockTurnsOf } from "./demonstration-clock.server";
import { pageTags } from "./page-tags.server";
import { siteDocuments, siteState } from "./site.table.server";
import {
  newestDocuments,
  readCorrections,
  readSeason,
  readSettings,
  SETTINGS_KEY,
  seasonKey,
  TEXTS_KEY,
} from "./site-documents.server";

/** Other processes change the season and bump tags: each looks this often, so that all follow within a second. */
export const LOOK_EVERY_MS = 750;

interface LoadedSite {
  season: Season;
  settings: Settings;
  corrections: TextCorrections;
  revision: number;
  clockTurns: ClockTurn[];
}

const loaded = processState<LoadedSite | undefined>(() => undefined);
const listeners = processState(() => new Set<() => void>());

/** The season and the settings as they are now; answers from memory, also while the database is away. */
export function currentSite(): Site {
  const { season, settings, corrections, clockTurns } = loadedSite();
  const { PUBLIC_URL: origin, demonstration: asked } = env();
  const demonstration = asked && { ...asked, clockTurns };
  return { season, settings, corrections, now: programNow(), origin, demonstration };
}

/** Grows with every change of season, settings or clock. */
export function siteRevision(): number {
  return loadedSite().revision;
}

export function onSiteChange(listener: () => void): void {
  listeners.value.add(listener);
}

/** Reads the site, and on the first start stores the season and the settings it ships with. */
export async function loadSite(): Promise<void> {
  await db().transaction(storeShippedSite);
  if (isTimeMachineOn()) await beginDemonstration();
  await pageTags().look(db());
  await readSite();
}

/** Follows changes made by other processes until the answer is called; it waits for a look under way. */
export function watchSite(): () => Promise<void> {
  const tell = (error: Error) => log().warn({ error: messageOf(error) }, "site not refreshed");
  return repeat(() => refreshSite().catch(tell), LOOK_EVERY_MS);
}

/** Takes over what another process, or this one, has stored since the last look. */
export async function refreshSite(): Promise<void> {
  const revision = await pageTags().look(db());
  if (revision === loaded.value?.revision) return;
  await readSite();
  pageTags().bumpAll();
  for (const listener of listeners.value) listener();
}

function loadedSite(): LoadedSite {
  if (!loaded.value) throw new Error("The site is not loaded yet");
  return loaded.value;
}

async function storeShippedSite(tx: Database): Promise<void> {
  await tx
    .insert(siteDocuments)
    .values([
      { key: seasonKey(shippedSeason.id), version: 1, content: shippedSeason },
      { key: SETTINGS_KEY, version: 1, content: shippedSettings },
    ])
    .onConflictDoNothing();
  await tx.insert(siteState).values({ liveSeason: shippedSeason.id }).onConflictDoNothing();
}

/** Also reads the seasons that are not live: better to hear at the start that one cannot be read. */
async function readSite(): Promise<void> {
  const [state] = await db().select().from(siteState);
  if (!state) throw new Error("The site has no state row");
  const {
    [SETTINGS_KEY]: settings,
    [TEXTS_KEY]: texts,
    ...others
  } = Object.fromEntries((await newestDocuments()).map((document) => [document.key, document]));
  const seasons = new Map(Object.values(others).map((stored) => [stored.key, readSeason(stored)]));
  const season = seasons.get(seasonKey(state.liveSeason));
  if (!settings || !season) throw new Error(`No settings, or no season ${state.liveSeason}`);
  const clockTurns = isTimeMachineOn() ? await clockTurnsOf(db()) : [];
  loaded.value = {
    season,
    settings: readSettings(settings),
    corrections: readCorrections(texts),
    revision: state.revision,
    clockTurns,
  };
  setStoredClock(state.clockOffsetMs ?? 0);
}
