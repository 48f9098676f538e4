import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Scene } from "./scene";

const modules = import.meta.glob<Record<string, Scene>>("./*.tsx", { eager: true });
const scenes = Object.values(modules).flatMap((exported) => Object.values(exported));

/** Up to this height a scene is a band, which several pages may share. */
const BAND = 300;

/** The inks of app.css: basalt and the second ink of light skies, snow and that of dusk. */
const INKS = { light: ["#1c1826", "#3a3448"], dark: ["#fbfafd", "#d9cdea"] };

describe.each(scenes.map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
  const [day, night] = rampsOf(scene.rampsOf ?? name);
  const svg = renderToStaticMarkup(createElement("svg", null, scene.drawing));

  test("carries its words by day and by night", () => {
    for (const ink of INKS[scene.sky]) expect(contrast(ink, day)).toBeGreaterThanOrEqual(4.5);
    for (const ink of INKS.dark) expect(contrast(ink, night)).toBeGreaterThanOrEqual(4.5);
  });

  test("has a colour for every step it draws with, and none to spare", () => {
    const drawn = [...svg.matchAll(/class="[pl](\d+)"/g)].map(([, step]) => Number(step));
    const used = [...new Set(drawn)].filter((step) => step > 0).sort((a, b) => a - b);
    const given = [...day.matchAll(/--p(\d+):/g)].map(([, step]) => Number(step));
    expect(used).toEqual(given);
  });

  test("is only a picture: no words, no inline style, ids of its own", () => {
    expect(svg).not.toMatch(/<text|<title|style=/);
    for (const [, id] of svg.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(`${name}-`);
  });
});

test("every scene has a name of its own", () => {
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
});

test("a whole scene opens one page, and no other", () => {
  const app = join(import.meta.dirname, "../../..");
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /^(content|features)\/.*\.tsx$/.test(path))
    .map((path) => readFileSync(join(app, path), "utf8"));
  const whole = Object.values(modules)
    .flatMap((exported) => Object.entries(exported))
    .filter(([, { height }]) => height > BAND);
  expect(whole.length).toBeGreaterThan(18);
  const opened = whole.map(([name]) => ({
    name,
    pages: sources.filter((source) => new RegExp(`scene=\\{${name}\\}`).test(source)).length,
  }));
  expect(opened).toEqual(whole.map(([name]) => ({ name, pages: 1 })));
});

/** What the stylesheets say about a scene by day, and after dark. */
function rampsOf(name: string): [day: string, night: string] {
  const own = join(import.meta.dirname, `${name}.css`);
  const file = existsSync(own) ? own : join(import.meta.dirname, "bands.css");
  const css = readFileSync(file, "utf8");
  const [day = "", night = ""] = css
    .split(`.scene-${name} {`)
    .slice(1)
    .map((block) => block.slice(0, block.indexOf("}")));
  return [day, night];
}

/** As WCAG 2.2 defines it, of an ink on a ramp's sky. */
function contrast(ink: string, ramp: string): number {
  const sky = /--sky: (#\w+)/.exec(ramp)?.[1] ?? "";
  const [light, dark] = [luminance(ink), luminance(sky)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/\w/g, "$&$&") : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
