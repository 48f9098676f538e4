import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer } from "vite";
import { root } from "../support/project.mjs";

/** The one colour of the art that is a role of the page, as the light scheme has it. */
const BRAND = "#5b2f8a";

/** The site's own pictures as SVG text, and their fills with every variable spelled out. */
export async function openArt() {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const load = (file) => vite.ssrLoadModule(`/app/ui/art/${file}.tsx`);
  const { StripScene } = await load("strip-scene");
  const { WordmarkSign } = await load("wordmark-sign");
  return {
    styles: fills(),
    sign: innerMarkup(createElement(WordmarkSign)),
    scene: (name) => innerMarkup(createElement(StripScene, { name })),
    close: () => vite.close(),
  };
}

function innerMarkup(picture) {
  const svg = renderToStaticMarkup(picture);
  return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
}

/** The drawing program knows no custom properties, so the light scheme's are put in. */
function fills() {
  const css = readFileSync(join(root, "app/ui/art/art.css"), "utf8").replace(/\/\*.*?\*\//gs, "");
  const light = css.slice(0, css.indexOf("@media"));
  const values = new Map([...light.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]));
  const rules = css.match(/\.[a-z][^{}]*\{[^{}]*\}/g) ?? [];
  return rules.join("\n").replace(/var\((--[\w-]+)\)/g, (_, name) => values.get(name) ?? BRAND);
}
