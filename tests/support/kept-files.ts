import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SiteServer } from "./site-server.ts";

/** What is in the site's folder of files, beside uploads that have begun. */
export function keptFiles({ dataDir }: Pick<SiteServer, "dataDir">): string[] {
  const files = join(dataDir, "files");
  // The site makes the folder with its first file.
  if (!existsSync(files)) return [];
  return readdirSync(files, { recursive: true, encoding: "utf8" })
    .filter((name) => name.startsWith("kept/") || name.startsWith("work/"))
    .sort();
}
