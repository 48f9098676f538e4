import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import subsetFont from "subset-font";
import { root } from "../support/project.mjs";
import { encodeIndexedPng } from "./indexed-png.mjs";

const FONT =
  "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2";
const LETTERS = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

const folder = mkdtempSync(join(tmpdir(), "social-cards-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const fontFile = await writeFont();

/** An SVG as a PNG of the given width. */
export function render(svg, width) {
  const image = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles: [fontFile] },
  }).render();
  return encodeIndexedPng(image.pixels, image.width, image.height);
}

/** The drawing program reads no variable fonts: one narrow, heavy instance is cut out. */
async function writeFont() {
  const file = join(folder, "display.ttf");
  const bytes = await subsetFont(readFileSync(join(root, FONT)), `${LETTERS}–`, {
    targetFormat: "sfnt",
    variationAxes: { wght: 800, wdth: 80, opsz: 96 },
  });
  writeFileSync(file, bytes);
  return file;
}
