import { test as base, expect } from "@playwright/test";
import {
  ENGINES,
  type Engine,
  hasEngine,
  type LastingDatabase,
  makeDatabase,
} from "../../faults/lasting-database.ts";
import { type SiteServer, startSite } from "../support/site-server.ts";
import { WITHOUT_LIMITS } from "./attack.ts";

interface PerTest {
  engine: Engine;
  /** A site that the test has for itself. */
  site: SiteServer;
  /** Stops the site and looks at what it has stored. */
  afterwards: LastingDatabase["lookInto"];
  database: LastingDatabase;
}

export const test = base.extend<PerTest>({
  engine: ["embedded", { option: true }],
  database: async ({ engine }, use) => {
    base.skip(!hasEngine(engine), "needs PostgreSQL's server");
    const database = await makeDatabase(engine);
    await use(database);
    await database.remove();
  },
  site: async ({ database: { options } }, use) => {
    const site = await startSite({ ...options, env: { ...options.env, ...WITHOUT_LIMITS } });
    await use(site);
    await site.stop();
  },
  afterwards: async ({ site, database }, use) => {
    await use(async (look) => {
      await site.stop();
      return database.lookInto(look);
    });
  },
});

export { ENGINES, expect };
