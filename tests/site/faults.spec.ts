import { expect, test } from "@playwright/test";
import { ALL_FAULTS } from "../../faults/all-faults.ts";
import { ENGINES, hasEngine } from "../support/lasting-database.ts";

// The short form of `npm run faults`, unless the long one follows. The small season kills a site on the
// embedded engine as well.
for (const engine of process.env.WITHOUT_SHORT_FAULTS ? [] : ENGINES) {
  for (const { name, tries, run } of ALL_FAULTS) {
    const times = tries[engine]?.short ?? 0;
    if (times === 0) continue;
    test(`nothing is lost when ${name}: ${engine}, ${times} ×`, async () => {
      test.skip(!hasEngine(engine), "needs PostgreSQL's server");
      const { losses, brokenPromises, notTried } = await run(engine, times);
      test.skip(notTried !== undefined, notTried);
      expect(losses).toEqual([]);
      expect(brokenPromises).toEqual([]);
    });
  }
}
