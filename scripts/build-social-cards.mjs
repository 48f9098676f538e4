import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PAGES, RESULTS_PAGE } from "../app/program/paths.ts";
import { posterCardPath, socialCardPath } from "../app/program/social-card.ts";
import { openArt } from "./social-cards/art.mjs";
import { drawCard, drawPosterCard } from "./social-cards/card.mjs";
import { drawIcons } from "./social-cards/icons.mjs";
import { root } from "./support/project.mjs";

// One picture for each page, shown where its address is shared, one for each motif of the gallery's posters, and the
// icons of the site.
// They carry no name, date or price, because staff can change those and the pictures are fixed here.

const publicFolder = join(root, "public");
const stampFile = join(publicFolder, "social", "inputs.sha256");
const inputs = hashOfInputs();

if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== inputs) {
  const art = await openArt();
  for (const page of [...Object.values(PAGES), RESULTS_PAGE])
    save(socialCardPath(page), drawCard(page, art));
  for (const motif of art.motifs) save(posterCardPath(motif), drawPosterCard(motif, art));
  for (const { path, bytes } of drawIcons(art)) save(path, bytes);
  await art.close();
  save("/social/inputs.sha256", inputs);
}

function save(path, bytes) {
  const file = join(publicFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function hashOfInputs() {
  const hash = createHash("sha256");
  const files = [
    "scripts/build-social-cards.mjs",
    ...filesOf("scripts/social-cards"),
    ...filesOf("app/ui/art"),
    ...filesOf("app/ui/art/scenes"),
    ...filesOf("app/ui/art/posters"),
    "app/program/paths.ts",
    "app/program/social-card.ts",
    "package-lock.json",
  ];
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}
