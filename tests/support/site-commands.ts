import { execFile } from "node:child_process";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { SiteServer } from "./site-server.ts";

const serverFile = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));
const LOOK_EVERY_MS = 20;
const LONGEST_WAIT_MS = 120_000;

/** What an operator types, while the site runs. */
export async function runCommand(site: SiteServer, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [serverFile, ...args], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMONSTRATION: "0",
      DATA_DIR: site.dataDir,
      DATABASE_URL: site.databaseUrl,
    },
  });
  return stdout;
}

/**
 * The same for a test that is about something else. A site that holds its database carries commands
 * out itself: it is asked at once, without a process that loads the whole program in order to ask.
 */
export async function haveDone(site: SiteServer, args: string[]): Promise<string> {
  if (site.databaseUrl) return runCommand(site, args);
  const [name, ...others] = args;
  const call = JSON.stringify({ name, args: others });
  const answer = await askControlSocket(join(site.dataDir, "control.sock"), call);
  const parts = answer
    .trim()
    .split("\n")
    .map((part) => JSON.parse(part));
  const printed = parts.flatMap(({ line }) => line ?? []).join("\n");
  if (parts.at(-1).exitCode !== 0) throw new Error(`${name} failed: ${printed}`);
  return printed;
}

/** A site is ready for visitors a moment before it is for commands. */
async function askControlSocket(socketPath: string, call: string): Promise<string> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ socketPath, method: "POST" }, resolve).on("error", reject).end(call);
      });
      return await text(incoming);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      const isNotOpen = ["ENOENT", "ECONNREFUSED"].includes(code);
      if (!isNotOpen || Date.now() > giveUpAt) throw error;
      await sleep(LOOK_EVERY_MS);
    }
  }
}
