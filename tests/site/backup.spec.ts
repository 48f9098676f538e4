import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { aContactRecord } from "../support/contact-factories.ts";
import { databaseUrl, run } from "../support/database-templates.ts";
import { postJson } from "../support/post-json.ts";
import { copyPreparedData, type SiteServer, startSite } from "../support/site-server.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";

const serverFile = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));
const binaries = findPostgresBinaries();
let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a backup made while people write brings every earlier message back: embedded database", async () => {
  const [from, to] = [join(folder, "a"), join(folder, "b")];
  copyPreparedData(from);
  copyPreparedData(to);
  await backUpAndRestore({ DATA_DIR: from }, { DATA_DIR: to });
});

test("a backup made while people write brings every earlier message back: PostgreSQL", async () => {
  test.skip(!binaries, "needs PostgreSQL's server");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  await run(postgres.url, "CREATE DATABASE another");
  await backUpAndRestore(
    { DATABASE_URL: postgres.url, DATA_DIR: join(folder, "a") },
    { DATABASE_URL: databaseUrl(postgres.url, "another"), DATA_DIR: join(folder, "b") },
  );
  await postgres.stop();
});

type Place = { DATA_DIR: string; DATABASE_URL?: string };

async function backUpAndRestore(from: Place, to: Place): Promise<void> {
  const file = join(folder, "site.backup.gz");
  const site = await startSite({ dataDir: from.DATA_DIR, env: placeOf(from) });
  const early = await send(site, 5);
  const finished = command(from, "backup", file);
  const later = await send(site, 10);
  expect(await finished).toMatch(/^Saved \d+ rows of \d+ tables/);
  expect(new Set([...early, ...later]).size, "nobody was turned away meanwhile").toBe(15);
  expect(await command(from, "restore", file)).toMatch(/The site is running|not empty/);
  await site.stop();

  expect(await command(to, "restore", file)).toMatch(/counts and checksums agree/);
  expect(ids(file)).toEqual(expect.arrayContaining(early));
  const restored = await startSite({ dataDir: to.DATA_DIR, env: placeOf(to) });
  expect((await fetch(`${restored.origin}/readyz`)).status).toBe(200);
  await restored.stop();
}

async function send(site: SiteServer, messages: number): Promise<string[]> {
  const answers: string[] = [];
  for (let sent = 0; sent < messages; sent += 1) {
    const { id } = await postJson<{ id: string }>(site, "/api/contacts", aContactRecord());
    answers.push(id);
  }
  return answers;
}

/** What the command printed, also when it failed. */
async function command(place: Place, ...args: string[]): Promise<string> {
  const env = {
    ...placeOf(place),
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    DEMONSTRATION: "0",
  };
  const ended = await promisify(execFile)(process.execPath, [serverFile, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return `${ended.stdout}${ended.stderr}`;
}

function placeOf({ DATA_DIR, DATABASE_URL = "" }: Place): Record<string, string> {
  return { DATA_DIR, DATABASE_URL };
}

/** The identifiers of the messages in a backup. */
function ids(file: string): string[] {
  const [, table = ""] = gunzipSync(readFileSync(file)).toString().split('{"table":"contacts"');
  const [rows = ""] = table.split('{"end"');
  return [...rows.matchAll(/^\["([\da-f-]{36})"/gm)].flatMap(([, id]) => id ?? []);
}
