import { ensureBuilt } from "./support/built-site.mjs";
import { ensureInstalled } from "./support/installation.mjs";
import { handOverTo } from "./support/project.mjs";

await ensureInstalled();
await ensureBuilt();
handOverTo(["season/main.ts", ...process.argv.slice(2)]);
