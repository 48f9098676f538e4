import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { ensureBuilt, serverFile } from "./support/built-site.mjs";
import { ensureInstalled } from "./support/installation.mjs";
import { handOverTo } from "./support/project.mjs";

/** These read a file of whoever types them, who may stand anywhere; the command itself runs in the project. */
const READS_A_FILE = new Set(["recompute", "recount"]);
const given = process.argv.slice(2);
const standsAt = process.env.INIT_CWD ?? process.cwd();
const fromThere = (word) => {
  const path = resolve(standsAt, word);
  return READS_A_FILE.has(given[0]) && !word.startsWith("-") && existsSync(path) ? path : word;
};

// `npm run admin -- …`: the server's own file also runs its commands, so that both share one build.
await ensureInstalled();
await ensureBuilt();
handOverTo([serverFile, ...given.map(fromThere)], { NODE_ENV: "production" });
