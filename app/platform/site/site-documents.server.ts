import { and, desc, eq, lte, sql } from "drizzle-orm";
import { ZodError } from "zod";
import { pageTextsSchema, type TextCorrections } from "~/program/page-texts";
import type { Season } from "~/program/season";
import type { Settings } from "~/program/settings";
import { readStoredSeason, readStoredSettings } from "~/program/upgrades/read-documents";
import { type Database, db } from "../database/database.server";
import { siteDocuments, siteState } from "./site.table.server";

export const SETTINGS_KEY = "settings";
/** Corrections of the small texts of pages; there is none before the first. */
export const TEXTS_KEY = "texts";
const SEASON_PREFIX = "season:";

export function seasonKey(id: string): string {
  return `${SEASON_PREFIX}${id}`;
}

export interface StoredDocument {
  key: string;
  version: number;
  content: unknown;
  createdAt: Date;
  createdBy: string | null;
}

/** Somebody else stored a version since the one that this change starts from. */
export class StaleDocument extends Error {}

/** What is stored is of no use to this build: one line says which document, and why. */
export class UnreadableDocument extends Error {}

export function readSeason(document: StoredDocument): Season {
  return read(document, readStoredSeason);
}

export function readSettings(document: StoredDocument): Settings {
  return read(document, readStoredSettings);
}

export function readCorrections(document: StoredDocument | undefined): TextCorrections {
  return document ? pageTextsSchema.parse(document.content).corrections : {};
}

function read<T>({ key, version, content }: StoredDocument, reader: (content: unknown) => T): T {
  try {
    return reader(content);
  } catch (error) {
    const name = key === SETTINGS_KEY ? "the settings" : `the season ${key.replace("season:", "")}`;
    throw new UnreadableDocument(
      `The stored document of ${name} (site_documents, key "${key}", version ${version}) cannot be upgraded: ${reasonOf(error)}`,
    );
  }
}

function reasonOf(error: unknown): string {
  const [issue] = error instanceof ZodError ? error.issues : [];
  return issue ? `${issue.path.join(".")}: ${issue.message}` : (error as Error).message;
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

/** The version that was in force at a moment of the real clock. */
export async function documentAt(
  key: string,
  at: Date,
  from: Database = db(),
): Promise<StoredDocument | undefined> {
  const [row] = await from
    .select()
    .from(siteDocuments)
    .where(and(eq(siteDocuments.key, key), lte(siteDocuments.createdAt, at)))
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

export function allVersions(key: string): Promise<StoredDocument[]> {
  return db().select().from(siteDocuments).where(eq(siteDocuments.key, key));
}

/** The newest version of every document. */
export function newestDocuments(from: Database = db()): Promise<StoredDocument[]> {
  return from
    .selectDistinctOn([siteDocuments.key])
    .from(siteDocuments)
    .orderBy(siteDocuments.key, desc(siteDocuments.version));
}

/** Every season that was ever stored, newest first. */
export async function storedSeasons(): Promise<Season[]> {
  const seasons = (await newestDocuments()).filter(({ key }) => key.startsWith(SEASON_PREFIX));
  return seasons.map(readSeason).sort((a, b) => b.id.localeCompare(a.id));
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
