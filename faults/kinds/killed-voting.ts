import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { seedProjects } from "../../bench/seed-projects.ts";
import { LastingSite, openNeighbours } from "../../tests/support/lasting-site.ts";
import type { Fault } from "../fault.ts";
import { Voters } from "../voters.ts";

const PROJECTS = 12;
const AT_ONCE = 4;
const WHILE_VOTING = "2026-03-23T12:00:00-06:00";
/** Two days after the close nothing waits any more. */
const AFTERWARDS = "2026-04-02T12:00:00-06:00";
const LOOK_EVERY_MS = 100;
const LONGEST_MS = 120_000;
const serverFile = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** Whoever is told a receipt has a vote that counts once, for the project they chose last; and anybody can count it. */
export const killedVoting: Fault = {
  name: "the site is killed while people vote",
  tries: { PostgreSQL: { full: 12, small: 6, short: 2 } },
  async run(engine, tries) {
    const site = new LastingSite(await openNeighbours(engine));
    try {
      await site.startSite({ now: WHILE_VOTING });
      await hangProjects(site);
      const voters = new Voters(site, PROJECTS);
      voters.start(AT_ONCE);
      for (let count = 0; count < tries; count++) {
        const wanted = voters.acknowledged + 2;
        while (voters.acknowledged < wanted) await sleep(LOOK_EVERY_MS);
        await sleep(Math.random() * 700);
        // A letter that died with it is sent once its lease is over, which nobody here waits for.
        await site.letMinutesPass();
        await site.startSite({ now: WHILE_VOTING });
      }
      await voters.rest();
      const losses = await compare(site, voters);
      return { acknowledged: voters.acknowledged, losses, brokenPromises: voters.strange };
    } finally {
      await site.end();
    }
  },
};

async function hangProjects({ database }: LastingSite): Promise<void> {
  const client = new pg.Client({ connectionString: database.options.env?.DATABASE_URL });
  await client.connect();
  // Left open it would end the whole run with its database.
  await seedProjects(client, PROJECTS).finally(() => client.end());
}

/** The sealed file, counted by the command that anybody can run, beside what voters were told. */
async function compare(site: LastingSite, { words }: Voters): Promise<string[]> {
  const { file, sha256 } = await sealedCount(site);
  const lines = file.trimEnd().split("\n").slice(1);
  const found = new Map(lines.map((line) => [line.split(",")[0] ?? "", line.split(",")]));
  const wrong: string[] = [];
  for (const [voter, told] of words) {
    for (const [at, { receipt, project }] of told.entries()) {
      const [, ofProject, state] = found.get(receipt) ?? [];
      const isLast = at === told.length - 1;
      const isRight = isLast
        ? state === "counted" && ofProject === String(project)
        : state === "moved";
      if (!isRight) wrong.push(`${voter}: ${receipt} is ${state ?? "lost"}, for ${ofProject}`);
    }
  }
  const counted = lines.filter((line) => line.split(",")[2] !== "moved").length;
  if (counted !== words.size) wrong.push(`${words.size} voters have ${counted} votes`);
  const printed = await recount(file, sha256);
  if (!printed.includes(`${words.size} voters, ${words.size} counted`)) wrong.push(printed);
  if (!printed.includes("It is the file that was sealed.")) wrong.push(`Another seal: ${printed}`);
  return wrong;
}

async function sealedCount(site: LastingSite): Promise<{ file: string; sha256: string }> {
  await site.letMinutesPass((ask) => ask("update jobs set next_attempt_at = now()"));
  await site.startSite({ now: AFTERWARDS });
  const giveUpAt = Date.now() + LONGEST_MS;
  while (Date.now() < giveUpAt) {
    const [row] = await site.database.lookInto((ask) =>
      ask("select file, sha256 from vote_counts"),
    );
    if (row) return row as { file: string; sha256: string };
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error("The count was not frozen");
}

/** As anybody would: `npm run recount -- FILE SEAL`. */
async function recount(file: string, seal: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "recount-"));
  const path = join(folder, "recount.csv");
  writeFileSync(path, file);
  const { stdout } = await promisify(execFile)(process.execPath, [
    serverFile,
    "recount",
    path,
    seal,
  ]);
  rmSync(folder, { recursive: true, force: true });
  return stdout;
}
