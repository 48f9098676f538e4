import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer } from "vite";
import { PROJECT_KINDS } from "../../app/program/project.ts";
import { root } from "../support/project.mjs";

const ART = "app/ui/art";
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
  const load = (file) => vite.ssrLoadModule(`/${ART}/${file}.tsx`);
  const { WordmarkSign } = await load("wordmark-sign");
  const { CapitolScene } = await load("capitol-scene");
  const { ProjectPoster } = await load("posters/project-poster");
  const { MOTIFS } = await load("posters/motifs");
  const { posterPlan } = await vite.ssrLoadModule(`/${ART}/posters/poster-plan.ts`);
  const scenes = Object.assign({}, ...(await Promise.all(SCENE_FILES.map(load))));
  return {
    styles: fills(["art.css"]),
    sign: innerMarkup(createElement(WordmarkSign)),
    capitol: innerMarkup(createElement(CapitolScene)),
    scene: (constant) => paint(scenes[constant]),
    motifs: Object.keys(MOTIFS),
    poster: (motif) => paintPoster(firstWith(motif, posterPlan), ProjectPoster),
    close: () => vite.close(),
  };
}

const SCENE_FILES = readdirSync(join(root, ART, "scenes"))
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => `scenes/${file.replace(".tsx", "")}`);

/** One page's picture with its own ramp in place. */
function paint({ name, sky, height, drawing }) {
  const file = existsSync(join(root, ART, `scenes/${name}.css`)) ? name : "bands";
  const css = readCss(`scenes/${file}.css`);
  const ramp = valuesIn(block(css, `.scene-${name}`));
  return {
    height,
    sky: ramp.get("--sky"),
    ink: sky === "light" ? "#1c1826" : "#fbfafd",
    styles: fills(["art.css", "scenes/scenes.css"], ramp),
    drawing: planted(renderToStaticMarkup(drawing), css),
  };
}

/** The first poster that shows a motif. */
function firstWith(motif, posterPlan) {
  for (let number = 0; number < 60; number += 1) {
    for (const kind of PROJECT_KINDS) {
      const plan = posterPlan(kind, number);
      if (plan.motif === motif) return { kind, number, ramp: plan.ramp };
    }
  }
  throw new Error(`No poster shows ${motif}`);
}

function paintPoster({ kind, number, ramp }, ProjectPoster) {
  const values = valuesIn(block(readCss("posters/posters.css"), `.ramp-${ramp}`));
  return {
    ground: values.get("--caption"),
    styles: fills(["art.css", "posters/posters.css"], values),
    drawing: innerMarkup(createElement(ProjectPoster, { kind, number })),
  };
}

/** The drawing program inherits nothing into a `<use>`: each tree is drawn out, in the tones of its group. */
function planted(svg, css) {
  return svg.replace(/<g class="(t\d)">(.*?)<\/g>/g, (_, group, trees) => {
    const tones = valuesIn(block(css, ` .${group}`));
    return trees.replace(
      /<use href="#([^"]+)" (transform="[^"]+")\/?>(<\/use>)?/g,
      (_use, id, at) => {
        const tree = new RegExp(`<g id="${id}">(.*?)</g>`).exec(svg)?.[1] ?? "";
        const painted = tree.replace(
          /class="(t[abc])"/g,
          (_c, tone) => `fill="${tones.get(`--${tone}`)}"`,
        );
        return `<g ${at}>${painted}</g>`;
      },
    );
  });
}

function innerMarkup(picture) {
  const svg = renderToStaticMarkup(picture);
  return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
}

/** The drawing program knows no custom properties, so the light scheme's are put in. */
function fills(files, ramp = new Map()) {
  const css = files.map(readCss).join("\n");
  const values = new Map([...valuesIn(css), ...ramp]);
  const rules = css.match(/\.[a-z][^{}]*\{[^{}]*\}/g) ?? [];
  return rules.join("\n").replace(/var\((--[\w-]+)\)/g, (_, name) => values.get(name) ?? BRAND);
}

/** A stylesheet without its comments and without what it says about the dark. */
function readCss(file) {
  const css = readFileSync(join(root, ART, file), "utf8").replace(/\/\*.*?\*\//gs, "");
  return css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
}

function block(css, selector) {
  const from = css.indexOf(`${selector} {`);
  return css.slice(from, css.indexOf("}", from));
}

function valuesIn(css) {
  return new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]));
}
