import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The repository's folder, found from wherever this module was bundled to. */
export const projectRoot = findUpwards(import.meta.dirname);

function findUpwards(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("No package.json above the server's code");
  return findUpwards(parent);
}
