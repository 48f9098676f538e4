import { ensureInstalled } from "./support/installation.mjs";
import { handOverTo } from "./support/project.mjs";

await ensureInstalled();
handOverTo(["tests/mutations/main.ts", ...process.argv.slice(2)]);
