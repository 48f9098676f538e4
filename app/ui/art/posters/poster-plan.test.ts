import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type PosterKind, posterPlan } from "./poster-plan";
import { ProjectPoster } from "./project-poster";

const KINDS: PosterKind[] = [
  ...(["knowledge", "application", "agent", "simulation", "learning", "solution"] as const),
];
const drawn = (kind: PosterKind, number: number) =>
  renderToStaticMarkup(createElement(ProjectPoster, { kind, number }));

test("the same kind and number always make the same poster, to the byte", () => {
  for (const kind of KINDS) {
    for (const number of [0, 7, 4_211]) expect(drawn(kind, number)).toBe(drawn(kind, number));
  }
});

test.each(KINDS)(
  "twelve %s posters in a row differ in what they show or in their colours",
  (kind) => {
    const looks = Array.from({ length: 12 }, (_, number) => {
      const { motif, ramp } = posterPlan(kind, number);
      return `${motif} in ${ramp}`;
    });
    expect(new Set(looks).size).toBe(12);
  },
);

test("kinds begin with different posters", () => {
  const first = KINDS.map((kind) => drawn(kind, 0));
  expect(new Set(first).size).toBe(KINDS.length);
});

test("a poster is small, decorative and free of inline styles", () => {
  for (const kind of KINDS) {
    const svg = drawn(kind, 3);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toMatch(/style=|NaN|undefined/);
    expect(svg.length).toBeLessThan(3_000);
  }
});
