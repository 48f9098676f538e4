import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ENDINGS } from "./ending";

const [daylight = "", dark = ""] = readFileSync(
  join(import.meta.dirname, "endings.css"),
  "utf8",
).split("@media (prefers-color-scheme: dark)");

const scenes = readFileSync(join(import.meta.dirname, "scenes/scenes.css"), "utf8");

describe.each(Object.entries(ENDINGS ?? {}))("the ending at the %s", (name, drawing) => {
  const svg = renderToStaticMarkup(createElement("svg", null, drawing));
  const used = [...svg.matchAll(/class="[pl](\d+)"/g)].map(([, step]) => Number(step));

  test("has a colour for every step it draws with, and none to spare", () => {
    const given = [...rampIn(daylight, name).matchAll(/--p(\d+):/g)].map(([, step]) =>
      Number(step),
    );
    expect([...new Set(used)].sort((a, b) => a - b)).toEqual(given);
  });

  test("has a sky of its own by day and a darker one by night", () => {
    expect(rampIn(daylight, name)).toMatch(/--sky: #\w{6}/);
    expect(rampIn(dark, name)).toMatch(/--sky: #[0-4]\w[0-4]\w[0-4]\w/);
  });

  test("draws with classes that the stylesheet of the scenes knows", () => {
    for (const [, name] of svg.matchAll(/class="([pl]\d+)"/g)) {
      expect(scenes).toContain(`.${name} {`);
    }
  });

  test("is only a picture: no words, no inline style", () => {
    expect(svg).not.toMatch(/<text|<title|style=/);
  });
});

test("no two endings share their sky", () => {
  const skies = Object.keys(ENDINGS ?? {}).map(
    (name) => /--sky: (#\w+)/.exec(rampIn(daylight, name))?.[1],
  );
  expect(new Set(skies).size).toBe(13);
});

function rampIn(css: string, name: string): string {
  const [, block = ""] = css.split(`.ending-${name} {`);
  return block.slice(0, block.indexOf("}"));
}
