import type { OpenDatabase } from "./database.server";

export interface DatabaseLocation {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/** Opens the configured engine and brings its schema up to date. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.DATABASE_URL) {
    const { openPostgres } = await import("./database-postgres.server");
    return openPostgres(location.DATABASE_URL);
  }
  // Loaded only when used: the embedded engine costs hundreds of megabytes.
  const { openEmbedded } = await import("./database-embedded.server");
  return openEmbedded(location.DATA_DIR);
}
