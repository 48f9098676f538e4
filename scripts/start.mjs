import { ensureBuilt, serverFile } from "./support/built-site.mjs";
import { ensureInstalled } from "./support/installation.mjs";
import { handOverTo } from "./support/project.mjs";

await ensureInstalled();
await ensureBuilt();
handOverTo([serverFile], { NODE_ENV: "production" });
