import type { z } from "zod";

declare global {
  var __zod_globalConfig: z.core.$ZodConfig | undefined;
}

// In a browser zod would try whether it may compile schemas, which our policy forbids: nothing breaks, but every page
// with a form would break its policy once. Told where zod looks for it, and not by its `config`, so that pages
// which load zod later, or never, do not load it for this.
if (typeof document !== "undefined") {
  globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
}
