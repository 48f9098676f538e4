import { compiledFolder, ensureBuilt, serverFile } from "./support/built-site.mjs";
import { ensureInstalled } from "./support/installation.mjs";
import { handOverTo } from "./support/project.mjs";

await ensureInstalled();
await ensureBuilt();
handOverTo([serverFile], {
  NODE_ENV: "production",
  // What one start has compiled, the next one only reads.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || compiledFolder,
});
