import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../../app/platform/database/database-postgres.server";
import { createEngine, drizzleOn } from "../../app/platform/database/embedded-engine.server";
import { migrateDatabase } from "../../app/platform/database/migrations.server";
import { findPostgresBinaries, startThrowawayPostgres } from "./throwaway-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Embedded engine: a file with a migrated, empty data folder. */
    embeddedTemplate: string;
    /** PostgreSQL: where it is, and the migrated, empty database to copy. */
    postgresTemplate: { serverUrl: string; name: string };
  }
}

/** Migrating takes seconds, copying a migrated database does not: done once a run, for every file. */
export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  return project.name === "postgres" ? preparePostgres(project) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject) {
  const engine = await createEngine({});
  await migrateDatabase(drizzleOn(engine));
  const dump = await engine.dumpDataDir("none");
  const folder = mkdtempSync(join(tmpdir(), "embedded-template-"));
  const file = join(folder, "template.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await engine.close();
  project.provide("embeddedTemplate", file);
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function preparePostgres(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startThrowawayPostgres(binariesOrExplain());
  const serverUrl = given ?? server?.url ?? "";
  const name = `template_${process.pid}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const opened = await openPostgres(databaseUrl(serverUrl, name));
  await opened.close();
  project.provide("postgresTemplate", { serverUrl, name });
  return async () => {
    if (server) return server.stop();
    await run(serverUrl, `DROP DATABASE IF EXISTS ${name}`);
  };
}

function binariesOrExplain(): string {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    throw new Error("No PostgreSQL: set TEST_DATABASE_URL or install PostgreSQL's server");
  }
  return binaries;
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
