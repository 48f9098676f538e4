import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandFailed, ownNode, root, run, stop } from "./project.mjs";

/** Installs the locked packages, unless they are there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write("Installing packages (once, about a minute)…\n");
  const startedAt = Date.now();
  try {
    await run(...npm("ci", "--no-audit", "--no-fund"), { quiet: true });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    stop("npm ci failed; the lines above say why. Is the package registry in reach?", error.output);
  }
  if (!existsSync(ownNode)) {
    stop(
      "npm ci left out the project's own Node: allow install scripts (npm config ignore-scripts).",
    );
  }
  process.stdout.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
}

/** npm writes down what it installed: comparing that needs no stamp and also holds after a hand-made `npm install`. */
function isInstalled() {
  const wanted = packagesIn("package-lock.json");
  const present = packagesIn(join("node_modules", ".package-lock.json"));
  if (!wanted || !present || !existsSync(ownNode)) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "" || (optional && !present[path])) return true;
    return present[path]?.version === version;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** The npm that runs this script, by its path; `npm` from PATH when started without one. */
function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? [process.execPath, [script, ...args]] : ["npm", args];
}
