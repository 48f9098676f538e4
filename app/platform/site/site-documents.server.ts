import { and, desc, eq, sql } from "drizzle-orm";
import { type Season, seasonSchema } from "~/program/season";
import { shippedSeason } from "~/program/season-2025-26";
import { type Settings, settingsSchema, shippedSettings } from "~/program/settings";
import { type Database, db } from "../database/database.server";
import { siteDocuments, siteState } from "./site.table.server";

export const SETTINGS_KEY = "settings";

export function seasonKey(id: string): string {
  return `season:${id}`;
}

export interface StoredDocument {
  version: number;
  content: unknown;
  createdAt: Date;
  createdBy: string | null;
}

/** Somebody else stored a version since the one that this change starts from. */
export class StaleDocument extends Error {}

/** A field that a newer build added is filled from what it ships with. */
export function readSeason(content: unknown): Season {
  return seasonSchema.parse({ ...shippedSeason, ...(content as object) });
}

export function readSettings(content: unknown): Settings {
  return settingsSchema.parse({ ...shippedSettings, ...(content as object) });
}

export async function latestDocument(
  key: string,
  from: Database = db(),
): Promise<StoredDocument | undefined> {
  const [row] = await from
    .select()
    .from(siteDocuments)
    .where(eq(siteDocuments.key, key))
    .orderBy(desc(siteDocuments.version))
    .limit(1);
  return row;
}

export async function documentVersion(
  key: string,
  version: number,
): Promise<StoredDocument | undefined> {
  const [row] = await db()
    .select()
    .from(siteDocuments)
    .where(and(eq(siteDocuments.key, key), eq(siteDocuments.version, version)));
  return row;
}

/** Newest first, without what they hold. */
export function documentVersions(key: string) {
  return db()
    .select({
      version: siteDocuments.version,
      createdAt: siteDocuments.createdAt,
      createdBy: siteDocuments.createdBy,
    })
    .from(siteDocuments)
    .where(eq(siteDocuments.key, key))
    .orderBy(desc(siteDocuments.version))
    .limit(100);
}

/** Every season that was ever stored, newest first. */
export async function storedSeasons(): Promise<Season[]> {
  const rows = await db()
    .selectDistinctOn([siteDocuments.key], { content: siteDocuments.content })
    .from(siteDocuments)
    .where(sql`${siteDocuments.key} like 'season:%'`)
    .orderBy(siteDocuments.key, desc(siteDocuments.version));
  return rows.map(({ content }) => readSeason(content)).sort((a, b) => b.id.localeCompare(a.id));
}

interface NewVersion {
  key: string;
  content: object;
  /** The account's id. */
  actor: string;
  /** The version that the change was made on; 0 for a document that does not exist yet. */
  basedOn: number;
}

/** Stores a new version. After the commit call `refreshSite()`; other processes look by themselves. */
export async function saveDocument(tx: Database, { key, content, actor, basedOn }: NewVersion) {
  // The row lock makes two changes at once follow each other.
  await tx.select().from(siteState).for("update");
  const version = (await latestDocument(key, tx))?.version ?? 0;
  if (version !== basedOn) throw new StaleDocument();
  await tx.insert(siteDocuments).values({ key, version: version + 1, content, createdBy: actor });
  await tx.update(siteState).set({ revision: sql`${siteState.revision} + 1` });
}

/** From now on this is the season that visitors see and register for. */
export async function makeSeasonLive(tx: Database, id: string): Promise<void> {
  await tx.update(siteState).set({ liveSeason: id, revision: sql`${siteState.revision} + 1` });
}
