import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { freePosterNumber, PROJECT_KINDS, posterNumber } from "~/program/project";
import { MOTIFS } from "./motifs";
import { type PosterKind, posterPlan, RAMPS } from "./poster-plan";
import { PosterOfMany, PosterParts, ProjectPoster } from "./project-poster";

const KINDS: PosterKind[] = [
  ...(["knowledge", "application", "agent", "simulation", "learning", "solution"] as const),
];
const drawn = (kind: PosterKind, number: number) =>
  renderToStaticMarkup(createElement(ProjectPoster, { kind, number }));

/** As a season's entries are numbered: by ids that nobody chose. */
const PROJECTS = Array.from({ length: 150 }, (_, index) => {
  const id = ((index + 1) * 2_654_435_761).toString(16).padStart(8, "0").slice(-8);
  return {
    kind: PROJECT_KINDS[index % 3] as PosterKind,
    number: posterNumber(id, 0),
  };
});

test("the same kind and number always make the same poster, to the byte", () => {
  for (const kind of KINDS) {
    for (const number of [0, 7, 4_211]) expect(drawn(kind, number)).toBe(drawn(kind, number));
  }
});

test.each(KINDS)("%s posters in a row differ in what they show or in their colours", (kind) => {
  const looks = Array.from({ length: 24 }, (_, number) => {
    const { motif, ramp } = posterPlan(kind, number);
    return `${motif} in ${ramp}`;
  });
  expect(new Set(looks).size).toBe(24);
});

test("the three kinds of project have at least 24 motifs in six colours, and share none", () => {
  const byKind = PROJECT_KINDS.map(
    (kind) => new Set(Array.from({ length: 60 }, (_, number) => posterPlan(kind, number).motif)),
  );
  const all = byKind.flatMap((motifs) => [...motifs]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(24);
  expect(all.toSorted()).toEqual(Object.keys(MOTIFS).toSorted());
  expect(RAMPS).toHaveLength(6);
});

/** What an eye tells apart: what stands there, in which colours, looking where, before which land. */
const lookOf = (kind: PosterKind, number: number) => {
  const { motif, ramp, isMirrored, horizon } = posterPlan(kind, number);
  return `${motif} in ${ramp}, ${isMirrored ? "left" : "right"}, land ${horizon}`;
};
/** Projects of a season one after the other, wherever the first of them begins. */
const inARow = (kindOf: (at: number) => PosterKind, first: number) =>
  Array.from({ length: 150 }, (_, at) => lookOf(kindOf(at), first + at));

test.each(PROJECT_KINDS)("150 %s projects in a row look like 150", (kind) => {
  for (const first of [0, 1, 430, 999]) {
    expect(new Set(inARow(() => kind, first)).size).toBe(150);
  }
});

test("150 projects of all kinds in a row look like 150", () => {
  for (const first of [0, 1, 430, 999]) {
    const mixed = inARow((at) => PROJECT_KINDS[at % 3] as PosterKind, first);
    expect(new Set(mixed).size).toBe(150);
  }
});

test.each(PROJECT_KINDS)("two %s posters that share motif and colours share no land", (kind) => {
  const plans = Array.from({ length: 150 }, (_, number) => posterPlan(kind, number));
  const alike = Map.groupBy(plans, ({ motif, ramp }) => `${motif} in ${ramp}`);
  for (const some of alike.values()) {
    expect(new Set(some.map(({ horizon }) => horizon)).size).toBe(some.length);
  }
});

test.each(PROJECT_KINDS)("a %s poster's next free number keeps motif and colours", (kind) => {
  for (const number of [0, 7, 999]) {
    const { motif, ramp } = posterPlan(kind, number);
    const next = freePosterNumber(number, new Set([number]));
    expect(posterPlan(kind, next)).toMatchObject({ motif, ramp });
    expect(lookOf(kind, next)).not.toBe(lookOf(kind, number));
  }
});

test.each(PROJECT_KINDS)("150 %s projects with ids that nobody chose look like 150", (kind) => {
  const taken = new Set<number>();
  for (const { number } of PROJECTS) taken.add(freePosterNumber(number, taken));
  expect(new Set([...taken].map((number) => drawn(kind, number))).size).toBe(150);
});

test("kinds begin with different posters", () => {
  const first = KINDS.map((kind) => drawn(kind, 0));
  expect(new Set(first).size).toBe(KINDS.length);
});

test("a poster is small, decorative and free of inline styles", () => {
  for (const kind of KINDS) {
    for (let number = 0; number < 9; number += 1) {
      const svg = drawn(kind, number);
      expect(svg).toContain('aria-hidden="true"');
      expect(svg).not.toMatch(/style=|NaN|undefined/);
      expect(svg.length).toBeLessThan(3_600);
    }
  }
});

test("on a page of 24 each part is sent once, and every poster finds its parts", () => {
  const posters = PROJECTS.slice(0, 24);
  const parts = renderToStaticMarkup(createElement(PosterParts, { posters }));
  const pictures = posters.map((poster) =>
    renderToStaticMarkup(createElement(PosterOfMany, poster)),
  );
  const ids = [...parts.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = pictures.flatMap((svg) => [...svg.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  expect(new Set(used)).toEqual(new Set(ids));
  expect(parts.length + pictures.join("").length).toBeLessThan(45_000);
});
