import { ensureBuilt } from "./support/built-site.mjs";
import { ensureInstalled } from "./support/installation.mjs";

await ensureInstalled();
await ensureBuilt({ quiet: process.argv.includes("--quiet") });
