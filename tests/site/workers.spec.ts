import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "@playwright/test";
import { childrenOf } from "../support/child-processes.ts";
import { type SiteServer, startSite } from "../support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "../support/throwaway-postgres.ts";

const TOKEN = "a-token-for-monitoring";
const binaries = findPostgresBinaries();
test.skip(!binaries, "needs PostgreSQL's server");

let postgres: ThrowawayPostgres;
test.beforeAll(async () => {
  postgres = await startThrowawayPostgres(binaries ?? "");
});
test.afterAll(() => postgres.stop());

test("two workers share a port, and one greeting and one page of metrics speak for both", async () => {
  const site = await startWorkers();
  await untilBothServe(site);
  expect(site.output().match(/The site is ready/g)).toHaveLength(1);
  expect(site.output().match(/first-owner\?token=/g)).toHaveLength(1);
  expect(await site.stop()).toBe(0);
});

test("a worker that dies is replaced, while the other one answers", async () => {
  const site = await startWorkers();
  await untilBothServe(site);
  const [dying = 0, staying] = workersOf(site);
  process.kill(dying, "SIGKILL");
  await expect.poll(() => workersOf(site)).not.toContain(dying);
  expect((await fetch(site.origin)).status).toBe(200);
  await untilBothServe(site);
  expect(workersOf(site)).toContain(staying);
  expect(site.output()).toContain("a worker died");
  expect(await site.stop()).toBe(0);
});

test("told to stop, all finish what they have begun and leave within ten seconds", async () => {
  const site = await startWorkers();
  await untilBothServe(site);
  const begun = await Promise.all(Array.from({ length: 4 }, () => beginRequest(site)));
  const stoppedAt = Date.now();
  const ended = site.stop();
  await expect.poll(() => site.output()).toContain('"msg":"stopping"');
  for (const { finish } of begun) finish();
  for (const { answer } of begun) expect(await answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(await ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  expect(site.output().match(/"msg":"stopped"/g)).toHaveLength(2);
});

test("what keeps the site from starting is told once, and it ends", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const site = await startWorkers({ mayFail: true, env: { PORT: String(port) } });
  expect(await site.ended).toBe(1);
  expect(site.output().trim()).toBe(
    `PORT: ${port} is taken by another program. Stop it, or set another port.`,
  );
  other.close();
});

function startWorkers({ env = {}, mayFail = false } = {}): Promise<SiteServer> {
  const settings = { DATABASE_URL: postgres.url, WORKERS: "2", METRICS_TOKEN: TOKEN, ...env };
  return startSite({ env: settings, mayFail });
}

async function untilBothServe(site: SiteServer): Promise<void> {
  await expect
    // Figures of a worker that has just died are told for two seconds more: both have to be there.
    .poll(async () => [workersOf(site).length, ...(await namesOf(site, "fair_connections"))])
    .toEqual([2, 'fair_connections{worker="1"}', 'fair_connections{worker="2"}']);
}

function workersOf({ process: { pid } }: SiteServer): number[] {
  return childrenOf(pid ?? 0);
}

async function namesOf(site: SiteServer, metric: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${site.origin}/metrics`, { headers })).text();
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${metric}{`))
    .map((line) => line.split(" ")[0] ?? "")
    .sort();
}

/** A form of which the last letters are still to come; it reaches one worker or the other. */
async function beginRequest({ origin }: SiteServer) {
  const { port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  const answer = new Promise<string>((resolve) => {
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.once("close", () => resolve(heard));
  });
  // Whoever is asked whether to go on has been heard.
  const isHeard = new Promise((resolve) => socket.once("data", resolve));
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\nExpect: 100-continue\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\n",
  );
  await isHeard;
  const finish = () => socket.write("a=b&c=d");
  return { finish, answer: answer.then((text) => text.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, "")) };
}
