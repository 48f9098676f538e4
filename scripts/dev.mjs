import { drawPictures } from "./support/built-site.mjs";
import { ensureInstalled } from "./support/installation.mjs";
import { handOverTo } from "./support/project.mjs";

await ensureInstalled();
await drawPictures({ quiet: false });
handOverTo(["scripts/dev-server.mjs"], { NODE_ENV: "development" });
