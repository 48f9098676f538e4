import { ensureBuilt, serverFile } from "./support/built-site.mjs";
import { ensureInstalled } from "./support/installation.mjs";
import { handOverTo } from "./support/project.mjs";

// `npm run admin -- …`: the server's own file also runs its commands, so that both share one build.
await ensureInstalled();
await ensureBuilt();
handOverTo([serverFile, ...process.argv.slice(2)], { NODE_ENV: "production" });
