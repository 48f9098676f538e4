import { expect, test } from "vitest";
import { MENU } from "~/program/paths";
import { shippedSeason } from "~/program/season-2025-26";
import { posterPlan } from "~/ui/art/posters/poster-plan";
import { renderPublicPage } from "../../tests/support/public-page.tsx";
import { readableText } from "../../tests/support/readable-text.ts";
import { aSite } from "../../tests/support/sites";
import { tracksOf } from "./programs/copy";
import { IDEA_CATEGORIES } from "./project-examples/ideas";
import { STORIES } from "./success-stories/stories";

const page = (path: string) => renderPublicPage(path, aSite());

test("twenty ideas and six stories have twenty-six posters", () => {
  const posters = [
    ...IDEA_CATEGORIES.flatMap(({ poster, ideas }) =>
      ideas.map((_, number) => posterPlan(poster, number)),
    ),
    ...STORIES.map(({ poster }) => posterPlan(poster.kind, poster.number)),
  ];
  const looks = posters.map(({ motif, ramp }) => `${motif} in ${ramp}`);
  expect(looks).toHaveLength(26);
  expect(new Set(looks).size).toBe(26);
});

test.each([
  ["/project-examples", 20],
  ["/success-stories", 6],
])("%s shows a poster for each of its %i", async (path, count) => {
  expect((await page(path)).match(/<svg [^>]*viewBox="0 0 320 360"/g)).toHaveLength(count);
});

test.each([
  ["/", "the showcase"],
  ["/deadlines", "the showcase"],
  ["/timeline", "the online review"],
  ["/faq", "the online review"],
  ["/judges-advisors", "the online review"],
  ["/contest-rules", "the special awards"],
])("the rubric of %s says that it serves %s", async (path, round) => {
  expect(readableText(await page(path))).toContain(`This rubric is used for ${round}.`);
});

test("the home page's trust strip leads to the page for parents", async () => {
  const [, strip = ""] = /aria-labelledby="trust"(.*?)<\/section>/s.exec(await page("/")) ?? [];
  expect(strip).toContain('href="/parents"');
  expect(strip.match(/<li/g)).toHaveLength(4);
});

test("of the three tracks the school partnership alone is marked most popular", async () => {
  const tracks = tracksOf(aSite());
  expect(tracks.map(({ title, popular }) => [title, popular])).toEqual([
    ["Individual Student", false],
    ["School Partnership", true],
    ["Elite Innovator", false],
  ]);
  for (const { features } of tracks) expect(features.length).toBeGreaterThanOrEqual(3);
  expect((await page("/programs")).match(/Most popular/g)).toHaveLength(1);
});

test("the menu holds parents, prizes and dates beside what the specification lists", () => {
  const paths = MENU.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(paths).toEqual(
    expect.arrayContaining([
      ...["/parents", "/prizes", "/deadlines"],
      ...["/learning-path", "/project-examples", "/timeline", "/success-stories"],
      ...["/k12-program", "/teacher-training", "/implementation", "/sponsors"],
      ...["/about-ai-science", "/contest-rules", "/judges-advisors", "/media-press-kit"],
      ...["/faq", "/legal-hub", "/contact"],
    ]),
  );
});

test("pages that list stages name what each earns", async () => {
  for (const path of ["/", "/programs", "/learning-path", "/k12-program", "/timeline"]) {
    const text = readableText(await page(path));
    for (const { certificate } of shippedSeason.stages) expect(text).toContain(certificate);
    expect(text).toContain(
      "Certificate of Participation (finalists: Certified AI Young Innovator)",
    );
  }
});
