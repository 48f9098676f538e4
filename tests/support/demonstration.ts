import { haveDone } from "./site-commands.ts";
import type { SiteServer } from "./site-server.ts";

const filled = new WeakMap<SiteServer, Promise<string>>();

/** Fills an empty site with the demonstration's records, once for all tests that share it. */
export async function showDemonstration(site: SiteServer): Promise<void> {
  const filling = filled.get(site) ?? haveDone(site, ["demo"]);
  filled.set(site, filling);
  await filling;
}
