import { expect, test } from "vitest";
import { hungApart, inDailyOrder, orderSeed, placeOf } from "./daily-order";
import { galleryPhase, isInGallery } from "./gallery-phase";
import { fitsQuery, GALLERY_READS, gallerySearch, readGalleryQuery } from "./gallery-query";
import { instantOf } from "./mountain-time";
import { shippedSeason as season } from "./season-2025-26";

test.each([
  ["2025-12-12T12:00", "before"],
  ["2026-03-19T23:59", "before"],
  ["2026-03-20T00:00", "voting"],
  ["2026-03-30T23:59", "voting"],
  ["2026-03-31T00:00", "closed"],
  ["2026-04-25T12:00", "closed"],
  ["2026-05-02T12:00", "over"],
] as const)("at %s the gallery is: %s", (local, phase) => {
  expect(galleryPhase(season, instantOf(local))).toBe(phase);
});

test("a project of this season waits for the opening, one of an earlier season is in the archive", () => {
  const early = { season, now: instantOf("2026-03-01T12:00") };
  expect(isInGallery(season.id, early)).toBe(false);
  expect(isInGallery(season.id, { season, now: instantOf("2026-03-20T00:00") })).toBe(true);
  expect(isInGallery("2024-25", early)).toBe(true);
});

const PROJECTS = Array.from({ length: 150 }, (_, index) => ({ number: index + 1 }));
const numbersOn = (local: string) =>
  inDailyOrder(PROJECTS, orderSeed(season.id, instantOf(local))).map(({ number }) => number);

test("the seed is the season and the date in Mountain Time", () => {
  expect(orderSeed(season.id, instantOf("2026-03-22T23:59"))).toBe("2025-26/2026-03-22");
  expect(orderSeed(season.id, new Date("2026-03-23T05:59:59Z"))).toBe("2025-26/2026-03-22");
  expect(orderSeed(season.id, new Date("2026-03-23T06:00:00Z"))).toBe("2025-26/2026-03-23");
});

test("the order is the same all day long, holds everybody once and is another tomorrow", () => {
  const today = numbersOn("2026-03-22T00:00");
  expect(numbersOn("2026-03-22T23:59")).toEqual(today);
  expect(today.toSorted((a, b) => a - b)).toEqual(PROJECTS.map(({ number }) => number));
  expect(numbersOn("2026-03-23T00:00")).not.toEqual(today);
});

test("one that leaves moves nobody past another", () => {
  const seed = orderSeed(season.id, instantOf("2026-03-22T12:00"));
  const all = inDailyOrder(PROJECTS, seed).filter(({ number }) => number !== 17);
  const without = PROJECTS.filter(({ number }) => number !== 17);
  expect(inDailyOrder(without, seed)).toEqual(all);
});

test("nobody is first more often than chance would have it", () => {
  const days = 2_000;
  const onFirstPage = new Map<number, number>();
  for (let day = 0; day < days; day += 1) {
    for (const { number } of inDailyOrder(PROJECTS, `2025-26/day ${day}`).slice(0, 24)) {
      onFirstPage.set(number, (onFirstPage.get(number) ?? 0) + 1);
    }
  }
  const expected = (days * 24) / PROJECTS.length;
  for (const { number } of PROJECTS) {
    expect(Math.abs((onFirstPage.get(number) ?? 0) - expected)).toBeLessThan(expected * 0.3);
  }
});

test("a place can be computed again from what stands on the page", () => {
  expect(placeOf("2025-26/2026-03-22", 1)).toBe(placeOf("2025-26/2026-03-22", 1));
  expect(placeOf("2025-26/2026-03-22", 1)).not.toBe(placeOf("2025-26/2026-03-22", 2));
});

const read = (search: string) => readGalleryQuery({ searchParams: new URLSearchParams(search) });

test.each([
  ["", ""],
  ["?page=2&kind=solution", "?kind=solution&page=2"],
  ["?kind=art&division=college&page=1&utm_source=x", ""],
  ["?page=100", ""],
  ["?page=-2", ""],
  ["?q=%20%20frost%20", "?q=frost"],
  ["?division=highSchool&q=bees&page=3", "?division=highSchool&q=bees&page=3"],
])("%s is read as %s", (given, understood) => {
  expect(gallerySearch(read(given))).toBe(understood);
});

test("a search may be at most sixty letters long", () => {
  expect(read(`?q=${"a".repeat(500)}`).q).toHaveLength(60);
});

test("no value makes a page of its own but those that change it", () => {
  for (const value of ["", "0", "1", "01", "2 ", "1e1", "100"]) {
    expect(GALLERY_READS.page.test(value), value).toBe(false);
  }
});

test.each([
  ["", true],
  ["Niño TROUT", true],
  ["trout bees", false],
])("%j finds what holds all its words: %s", (q, isFound) => {
  const project = {
    kind: "solution",
    division: "k8",
    honors: ["finalists"] as const,
    search: "el nino and the trout ana r.",
  };
  const all = { kind: null, division: null, honor: null, q };
  expect(fitsQuery(project, all)).toBe(isFound);
  expect(fitsQuery(project, { ...all, honor: "finalists" })).toBe(isFound);
  expect(fitsQuery(project, { ...all, honor: "places" })).toBe(false);
  expect(fitsQuery(project, { ...all, kind: "learning" })).toBe(false);
  expect(fitsQuery(project, { ...all, kind: "solution", division: "highSchool" })).toBe(false);
});

test("two posters that look alike do not hang side by side, and nobody is lost", () => {
  const wall = ["a", "a", "a", "b", "c", "c"];
  const hung = hungApart(wall, (look) => look);
  expect([...hung].sort()).toEqual([...wall].sort());
  expect(hung.every((look, at) => look !== hung[at - 1])).toBe(true);
});

test("where all look alike they hang as they come", () => {
  expect(hungApart(["a", "a"], (look) => look)).toEqual(["a", "a"]);
});
