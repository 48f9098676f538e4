import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles the site with the tests' own purposes. */
export function buildFileSite(): Promise<string> {
  return buildTestSite("file-site");
}

/** Bundles a site that only tests have. Answers the file to run; it is gone with this process. */
export async function buildTestSite(
  name: "file-site" | "child-site" | "busy-site",
): Promise<string> {
  mkdirSync(join(root, ".generated"), { recursive: true });
  // Inside the project, so that the packages which stay outside the bundle are found.
  const outDir = mkdtempSync(join(root, ".generated", `${name}-`));
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": join(root, "app") } },
    ssr: { noExternal: true, external: ["@electric-sql/pglite", "sharp"] },
    build: { ssr: join(root, `tests/support/${name}/main.ts`), outDir, target: "es2023" },
  });
  return join(outDir, "main.js");
}
