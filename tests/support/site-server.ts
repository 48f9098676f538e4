import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { NO_SETTINGS } from "./no-settings.ts";
import { SHORT_LIVED } from "./short-lived.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const serverFile = join(root, "build/server/index.js");

/** Early-bird prices still hold, and every date of the shipped season but two lies ahead. */
export const DEFAULT_NOW = "2025-12-12T12:00:00-07:00";

/** Where `prepared-site.ts` leaves a data folder that has been opened once. */
export const PREPARED_DATA = "PREPARED_DATA_DIR";

/** For a test that sends more than a classroom does. */
export const WITHOUT_LIMITS = {
  RATE_LIMIT_PER_ADDRESS: "1000000",
  RATE_LIMIT_PER_SENDER: "1000000",
  RATE_LIMIT_SIGN_IN: "1000000",
  MANY_LETTERS_PER_MINUTE: "100000",
};

export interface SiteOptions {
  now?: string;
  env?: Record<string, string>;
  /** A folder that outlives this server; without one it gets its own, copied from the prepared one. */
  dataDir?: string;
  /** Another folder than the prepared one to copy its own from. */
  copyOf?: string;
  /** Write what it prints to this file instead of keeping it: for millions of requests. */
  logFile?: string;
  /** Compiled as in production, not for a short life: for measurements. */
  isMeasured?: boolean;
  /** Another program than the built site: one that tests have built. */
  serverFile?: string;
  /** Do not wait until it is ready: for servers that must refuse to start. */
  mayFail?: boolean;
}

export interface SiteServer {
  origin: string;
  dataDir: string;
  /** Empty on the embedded engine. */
  databaseUrl: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** How it ended: its exit code, or the signal that killed it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Asks it to end and waits until it has. */
  stop(): Promise<number | NodeJS.Signals>;
}

/** The built site as a process of its own, as an operator would run it. */
export async function startSite(options: SiteOptions = {}): Promise<SiteServer> {
  const port = await freePort();
  const ownFolder = options.dataDir ? undefined : ownDataDir(options.copyOf);
  const dataDir = options.dataDir ?? join(ownFolder ?? "", "data");
  const flags = options.isMeasured ? [] : SHORT_LIVED;
  const child = spawn(process.execPath, [...flags, options.serverFile ?? serverFile], {
    cwd: root,
    env: {
      ...environmentWithoutSettings(),
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      // What visitors of a real site meet, unless a test asks for a demonstration.
      DEMONSTRATION: "0",
      SITE_NOW: options.now ?? DEFAULT_NOW,
      ...options.env,
    },
    stdio: ["ignore", options.logFile ? openSync(options.logFile, "w") : "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (code, signal) => {
      if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
      resolve(code ?? signal ?? "SIGKILL");
    });
  });
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  ended.then(() => process.off("exit", killNow));
  const site: SiteServer = {
    origin: `http://localhost:${port}`,
    dataDir,
    databaseUrl: options.env?.DATABASE_URL ?? "",
    process: child,
    output: () => output,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
  if (!options.mayFail) await untilReady(site);
  return site;
}

async function untilReady(site: SiteServer): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while (Date.now() < giveUpAt && site.process.exitCode === null) {
    const answer = await fetch(`${site.origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  site.process.kill("SIGKILL");
  throw new Error(`The site did not become ready:\n${site.output()}`);
}

function ownDataDir(copyOf?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "site-data-"));
  const dataDir = join(folder, "data");
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true });
  else copyPreparedData(dataDir);
  return folder;
}

/** A data folder as the first start leaves it, without the seconds that this takes. */
export function copyPreparedData(dataDir: string): void {
  const prepared = process.env[PREPARED_DATA];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
}

function environmentWithoutSettings(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([key, value]) =>
    value === undefined || /^(npm_|NODE_OPTIONS$)/.test(key) ? [] : [[key, value]],
  );
  return { ...Object.fromEntries(kept), ...NO_SETTINGS };
}
