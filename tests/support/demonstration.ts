import type { SiteServer } from "./site-server.ts";
import { runCommand } from "./staff.ts";

const filled = new WeakMap<SiteServer, Promise<string>>();

/** Fills an empty site with the demonstration's records, once for all tests that share it. */
export async function showDemonstration(site: SiteServer): Promise<void> {
  const filling = filled.get(site) ?? runCommand(site, ["demo"]);
  filled.set(site, filling);
  await filling;
}
