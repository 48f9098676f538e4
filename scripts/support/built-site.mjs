import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress-files.mjs";
import { CommandFailed, ownNode, root, run, stop } from "./project.mjs";

/** The one file that serves the site and runs its commands. */
export const serverFile = join(root, "build", "server", "index.js");

/** Where Node keeps what it has compiled of this build. */
export const compiledFolder = join(root, "build", "compiled");

const stampFile = join(root, "build", "inputs.sha256");

const INPUTS = [
  "app",
  "server",
  "database",
  "public",
  "scripts/build.mjs",
  "scripts/support",
  "scripts/build-fonts.mjs",
  "scripts/fonts",
  "scripts/build-social-cards.mjs",
  "scripts/social-cards",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "vite.heavy.config.ts",
];

/** What the build itself draws is a result, not an input. */
const RESULTS = ["generated", ".generated"];
const RESULT_PATHS = [
  "public/social",
  "public/icons",
  "public/favicon.ico",
  "public/apple-touch-icon.png",
];

/** Builds the site, unless the last build was made of the very same files. */
export async function ensureBuilt({ quiet = true } = {}) {
  if (isBuilt()) return;
  const startedAt = Date.now();
  if (quiet) process.stdout.write("Building the site…\n");
  try {
    await build({ quiet });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    stop("The build failed; the lines above say why.", error.output);
  }
  process.stdout.write(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
}

async function build({ quiet }) {
  const inputs = hashOfInputs();
  rmSync(stampFile, { force: true });
  rmSync(compiledFolder, { recursive: true, force: true });
  await drawPictures({ quiet });
  await run("react-router", ["build"], { quiet, env: { NODE_ENV: "production" } });
  await run("vite", ["build", "--config", "vite.heavy.config.ts", "--logLevel", "warn"], {
    quiet,
    env: { NODE_ENV: "production" },
  });
  await compressFiles(join(root, "build", "client"));
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampFile, inputs);
}

/** Fonts and social cards; each draws only what has changed. */
export async function drawPictures({ quiet }) {
  for (const drawing of ["scripts/build-fonts.mjs", "scripts/build-social-cards.mjs"]) {
    await run(ownNode, [drawing], { quiet });
  }
}

function isBuilt() {
  if (!existsSync(serverFile) || !existsSync(stampFile)) return false;
  return readFileSync(stampFile, "utf8") === hashOfInputs();
}

function hashOfInputs() {
  const hash = createHash("sha256");
  for (const path of INPUTS.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute) || RESULT_PATHS.includes(path)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .filter((name) => !RESULTS.includes(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
