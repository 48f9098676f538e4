import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHungTests } from "./hung-tests.ts";
import { PREPARED_DATA, startSite } from "./site-server.ts";

/** The first open of an embedded database takes seconds: done once, then every test server gets a copy. */
export default async function prepareSite(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "prepared-site-"));
  const dataDir = join(folder, "data");
  // Every process from here on keeps what it has compiled for the next one.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  openHungTests(join(folder, "hung"));
  const site = await startSite({ dataDir });
  await site.stop();
  process.env[PREPARED_DATA] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
