import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Ending } from "./ending";

const modules = import.meta.glob<Record<string, Ending>>("./*.tsx", { eager: true });
const endings = Object.values(modules).flatMap((exported) => Object.values(exported));
const scenes = readFileSync(join(import.meta.dirname, "../scenes/scenes.css"), "utf8");

describe.each(endings.map((ending) => [ending.name, ending] as const))(
  "the ending with the %s",
  (name, { drawing }) => {
    const svg = renderToStaticMarkup(createElement("svg", null, drawing));
    const steps = [...svg.matchAll(/class="([pl])(\d+)"/g)];
    const [day, night] = rampsOf(name);

    test("has a colour for every step it draws with, and none to spare", () => {
      const used = [...new Set(steps.map(([, , step]) => Number(step)))].sort((a, b) => a - b);
      const given = [...day.matchAll(/--p(\d+):/g)].map(([, step]) => Number(step));
      expect(used).toEqual(given);
    });

    test("draws with classes that the stylesheet of the scenes knows", () => {
      for (const [, kind, step] of steps) expect(scenes).toContain(`.${kind}${step} {`);
    });

    test("has a dark sky of its own, and a darker one after nightfall", () => {
      expect(day).toMatch(/--sky: #[0-7]\w[0-7]\w[0-7]\w/);
      expect(night).toMatch(/--sky: #[0-4]\w[0-4]\w[0-4]\w/);
    });

    test("is only a picture: no words, no inline style", () => {
      expect(svg).not.toMatch(/<text|<title|style=/);
    });
  },
);

test("no two endings share their sky", () => {
  const skies = endings.map(({ name }) => /--sky: (#\w+)/.exec(rampsOf(name)[0])?.[1]);
  expect(skies.length).toBeGreaterThanOrEqual(13);
  expect(new Set(skies).size).toBe(skies.length);
});

function rampsOf(name: string): [day: string, night: string] {
  const css = readFileSync(join(import.meta.dirname, `${name}.css`), "utf8");
  const [, day = "", night = ""] = css.split(`.ending-${name} {`);
  return [day, night];
}
