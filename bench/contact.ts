import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteServer, startSite } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import { type BareDatabase, openBareEmbedded, openBarePostgres } from "./bare-contact.ts";
import { type Pace, paceOf } from "./pace.ts";
import { postContact } from "./post-contact.ts";
import { median, printTable } from "./report.ts";

const ROUNDS = 3;
const SECONDS = 5;
const SENDERS = 50;
const env = { RATE_LIMIT_PER_ADDRESS: "1000000", RATE_LIMIT_PER_SENDER: "1000000" };

/** Contact messages through the JSON call, and the same statements bare, turn by turn on both engines. */
export async function measureContact(): Promise<void> {
  process.stdout.write(
    `\nContact messages, ${SENDERS} senders, median of ${ROUNDS} rounds of ${SECONDS} s; ` +
      "bare: the same two inserts in one transaction through the same driver\n",
  );
  const rows = [...(await onEmbedded()), ...(await onPostgres())];
  printTable(["engine", "way", "messages/s", "p99", "refused", "ours / bare"], rows);
}

async function onEmbedded(): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-contact-"));
  const dataDir = join(folder, "data");
  const first = await startSite({ dataDir, env });
  await postContact(first.origin);
  await first.stop();
  cpSync(dataDir, join(folder, "bare"), { recursive: true });
  const site = await startSite({ dataDir, env, logFile: join(folder, "site.log") });
  const bare = await openBareEmbedded(join(folder, "bare/database"));
  const rows = await compare("embedded", site, bare);
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

async function onPostgres(): Promise<string[][]> {
  const binaries = findPostgresBinaries();
  if (!binaries) return [["PostgreSQL", "left out: not installed"]];
  const folder = mkdtempSync(join(tmpdir(), "bench-contact-"));
  const postgres = await startThrowawayPostgres(binaries);
  const site = await startSite({
    env: { ...env, DATABASE_URL: postgres.url },
    logFile: join(folder, "site.log"),
  });
  await postContact(site.origin);
  const rows = await compare("PostgreSQL", site, await openBarePostgres(postgres.url));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

async function compare(engine: string, site: SiteServer, bare: BareDatabase): Promise<string[][]> {
  const send = () => postContact(site.origin);
  const insert = () => bare.insert(randomUUID()).then(() => true);
  const ours: Pace[] = [];
  const theirs: Pace[] = [];
  await paceOf(send, SENDERS, 1);
  await paceOf(insert, SENDERS, 1);
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await paceOf(send, SENDERS, SECONDS));
    theirs.push(await paceOf(insert, SENDERS, SECONDS));
  }
  await bare.close();
  await site.stop();
  const rate = (paces: Pace[]) => median(paces.map(({ perSecond }) => perSecond));
  const p99 = (paces: Pace[]) => `${median(paces.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`;
  const refused = (paces: Pace[]) => String(paces.reduce((sum, pace) => sum + pace.refused, 0));
  const row = (way: string, paces: Pace[]) => [engine, way, rate(paces).toFixed(0), p99(paces)];
  return [
    [...row("ours", ours), refused(ours), (rate(ours) / rate(theirs)).toFixed(2)],
    [...row("bare", theirs), "0", ""],
  ];
}
