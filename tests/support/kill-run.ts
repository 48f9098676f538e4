import { setTimeout as sleep } from "node:timers/promises";
import { aContactRecord } from "./contact-factories.ts";
import { type SiteOptions, type SiteServer, startSite } from "./site-server.ts";

const SENDERS = 4;
const PAUSE_MS = 20;

/** How often a run kills the site: 5 times, or `KILLS=50 npx playwright test survives-kill`. */
export function killsWanted(): number {
  return Number(process.env.KILLS) || 5;
}

/**
 * Sends contact messages while the site is killed and started again, over and over.
 * Answers the ids of all records that the site has acknowledged.
 */
export async function sendWhileKilling(kills: number, options: SiteOptions): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const site = await startSite(options);
    const sending = Promise.all(
      Array.from({ length: SENDERS }, () => sendUntilDead(site, acknowledged)),
    );
    await sleep(100 + Math.random() * 900);
    site.process.kill("SIGKILL");
    await site.ended;
    await sending;
  }
  return acknowledged;
}

async function sendUntilDead(site: SiteServer, acknowledged: string[]): Promise<void> {
  while (site.process.signalCode === null) {
    try {
      const answer = await fetch(`${site.origin}/api/contacts`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(aContactRecord()),
      });
      if (answer.status !== 201) throw new Error(`Status ${answer.status}`);
      acknowledged.push(((await answer.json()) as { id: string }).id);
    } catch {
      // Killed before its answer was out: nothing was acknowledged.
    }
    await sleep(PAUSE_MS);
  }
}
