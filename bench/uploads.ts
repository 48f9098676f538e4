import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buildFileSite } from "../tests/support/build-file-site.ts";
import { aVideo } from "../tests/support/sample-video.ts";
import { type SiteServer, startSite } from "../tests/support/site-server.ts";
import { aStaffMember } from "../tests/support/staff.ts";
import { begin, removeAll, type Sender, settled } from "../tests/support/tus-calls.ts";
import { median, printTable } from "./report.ts";
import { memoryOf } from "./world.ts";

const AT_ONCE = 20;
const MEGABYTES = 200;
const ROUNDS = 3;
const WRITE_AT_ONCE = 1_048_576;

/** Twenty films of 200 MB at once, beside a bare Node stream to the same disk, turn by turn. */
export async function measureUploads(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-uploads-"));
  const film = aVideo({ film: Buffer.alloc(MEGABYTES * 1_000_000, "0123456789abcdef") });
  const bare = await startBare(join(folder, "bare"));
  const site = await startSite({
    serverFile: await buildFileSite(),
    isMeasured: true,
    logFile: join(folder, "site.log"),
  });
  const ana = { site, staff: await aStaffMember(site, null) };
  // What is loaded with the first file of all is not what uploads take.
  await sendToSite(ana, film, 1);
  const memoryAtRest = memoryOf(site);
  const paces = { bare: [] as number[], taken: [] as number[], checked: [] as number[] };
  const peaks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareStartedAt = performance.now();
    await bare.send(film);
    paces.bare.push(paceSince(bareStartedAt));
    const watch = watchMemory(site);
    const startedAt = performance.now();
    const paths = await sendToSite(ana, film, AT_ONCE);
    paces.taken.push(paceSince(startedAt));
    for (const path of paths) await expectReady(ana, path);
    paces.checked.push(paceSince(startedAt));
    peaks.push(watch.stop());
    await removeAll(ana);
  }
  report(paces, { memoryAtRest, peak: Math.max(...peaks) });
  await site.stop();
  await bare.stop();
  rmSync(folder, { recursive: true, force: true });
}

function report(
  paces: Record<"bare" | "taken" | "checked", number[]>,
  { memoryAtRest, peak }: { memoryAtRest: number; peak: number },
): void {
  const bare = median(paces.bare);
  const line = (what: string, pace: number, memory = "") => [
    what,
    pace.toFixed(0),
    `${(pace / bare).toFixed(2)} of the bare stream`,
    memory,
  ];
  process.stdout.write(`\n${AT_ONCE} uploads of ${MEGABYTES} MB at once, flushed to the disk\n`);
  printTable(
    ["what", "MB/s", "beside", "MB at rest → most"],
    [
      line("bare Node stream", bare),
      line("until taken", median(paces.taken), `${memoryAtRest.toFixed(0)} → ${peak.toFixed(0)}`),
      line("until checked", median(paces.checked)),
    ],
  );
}

/** Megabytes a second of all together. */
function paceSince(startedAt: number): number {
  return (AT_ONCE * MEGABYTES) / ((performance.now() - startedAt) / 1_000);
}

/** Answers, when it is stopped, the most that the site's process held meanwhile. */
function watchMemory(site: SiteServer): { stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(site));
  }, 25);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

function sendToSite(sender: Sender, film: Buffer, files: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: files }, async () => {
      const announced = { name: "film.mp4", type: "video/mp4", bytes: film.length };
      const path = await begin(sender, announced);
      await send(`${sender.site.origin}${path}`, "PATCH", film, {
        origin: sender.site.origin,
        cookie: sender.staff.cookie,
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      });
      return path;
    }),
  );
}

async function expectReady(sender: Sender, path: string): Promise<void> {
  const { state, message } = await settled(sender, path);
  if (state !== "ready") throw new Error(`A film is ${state}: ${message}`);
}

async function startBare(folder: string) {
  mkdirSync(folder);
  const node = fork(new URL("./bare-upload-server.ts", import.meta.url), [folder]);
  const [address]: AddressInfo[] = await once(node, "message");
  const url = `http://127.0.0.1:${address?.port}/`;
  return {
    send: (film: Buffer) =>
      Promise.all(Array.from({ length: AT_ONCE }, () => send(url, "POST", film, {}))),
    stop: async () => {
      node.kill("SIGTERM");
      await once(node, "exit");
    },
  };
}

async function send(
  url: string,
  method: string,
  film: Buffer,
  headers: Record<string, string>,
): Promise<void> {
  const outgoing = request(url, {
    method,
    agent: false,
    headers: { ...headers, "content-length": film.length },
  });
  const answered = once(outgoing, "response");
  await pipeline(Readable.from(inPieces(film)), outgoing);
  const [answer] = await answered;
  answer.resume();
  if (answer.statusCode !== 204) throw new Error(`Status ${answer.statusCode}`);
}

function* inPieces(film: Buffer): Generator<Buffer> {
  for (let at = 0; at < film.length; at += WRITE_AT_ONCE) {
    yield film.subarray(at, at + WRITE_AT_ONCE);
  }
}
