import { test as base, expect } from "@playwright/test";
import {
  ENGINES,
  type Engine,
  hasEngine,
  type LastingDatabase,
  makeDatabase,
} from "../support/lasting-database.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "../support/site-server.ts";

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
    const env = {
      ...options.env,
      ...WITHOUT_LIMITS,
      // A demonstration has two doors more.
      DEMONSTRATION: "1",
      SITE_NOW: "",
      // Only what the site itself takes for its own fault is printed.
      LOG_LEVEL: "error",
    };
    const site = await startSite({ ...options, env });
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
