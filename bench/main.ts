import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../tests/support/site-server.ts";
import { measureAdminLists } from "./admin-list.ts";
import { compareWithNginx } from "./against-nginx.ts";
import { measureContact } from "./contact.ts";
import { measurePages } from "./page-speed.ts";
import { measureRegistration } from "./registration.ts";

// A report, not a test: it judges nothing, and its figures depend on the machine.
// `npm run bench -- nginx`, `-- pages`, `-- contact`, `-- registration` or `-- admin` runs one part only.
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const site = await startSite({ logFile: join(folder, "site.log") });
try {
  if (isWanted("nginx")) await compareWithNginx(site.origin);
  if (isWanted("pages")) await measurePages(site.origin);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (isWanted("contact")) await measureContact();
if (isWanted("registration")) await measureRegistration();
if (isWanted("admin")) await measureAdminLists();
