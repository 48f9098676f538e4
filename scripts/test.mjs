import { ensureInstalled } from "./support/installation.mjs";
import { handOverTo } from "./support/project.mjs";

// `npm test` runs everything; `npm run check` (--no-browser) all but the browser.
await ensureInstalled();
handOverTo(["scripts/test-runner/main.ts", ...process.argv.slice(2)]);
