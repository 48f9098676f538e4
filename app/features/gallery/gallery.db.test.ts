import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { inDailyOrder, orderSeed } from "~/program/daily-order";
import { SEASON_MOMENTS } from "~/program/season-phases";
import type { Site } from "~/program/site";
import { publications } from "~/records/publications/publications.table.server";
import { whileVoting } from "../../../tests/support/gallery-clock";
import { aChildWithAProject } from "../../../tests/support/projects";
import { renderPublicPage } from "../../../tests/support/public-page";
import { publishProject } from "../../../tests/support/published-projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";

onAFreshDatabase();

const TITLES = ["Smoke or fog?", "Bees by ear", "El Niño and the trout"];
const slugs: string[] = [];
beforeAll(async () => {
  await loadSite();
  for (const [index, title] of TITLES.entries()) {
    const { entryId } = await aChildWithAProject({ email: `rosa${index}@example.org` });
    const kind = index === 0 ? "solution" : "knowledge";
    const division = index === 2 ? "highSchool" : "k8";
    slugs.push(
      await publishProject(entryId, {}, { content: { title: { title, kind } }, division }),
    );
  }
});

function at(moment: string): Site {
  const site = currentSite();
  return {
    ...site,
    now: SEASON_MOMENTS.find(({ id }) => id === moment)?.at(site.season) ?? site.now,
  };
}

const titlesIn = (html: string) =>
  [...html.matchAll(/gallery-title">([^<]+)</g)].map(([, title]) => title);

test("before it opens the gallery says when, and neither it nor a project's address shows anything", async () => {
  const html = await renderPublicPage("/gallery", at("submitted"));
  expect(html).toContain("Opens March 20, 2026 (MT)");
  expect(html).toContain("/deadlines/reminders");
  expect(html).toContain("/calendar/voting.ics");
  for (const title of TITLES) expect(html).not.toContain(title);
  await expect(renderPublicPage(`/gallery/${slugs[0]}`, at("submitted"))).rejects.toMatchObject({
    status: 404,
  });
});

test.each([
  ["voting", "Voting is open until March 30, 2026 at 11:59 PM MT"],
  ["finalists", "They are late"],
  ["after", "The results are late"],
])("in the phase of %s all projects hang there, in the day's order", async (moment, words) => {
  const site = at(moment);
  const html = await renderPublicPage("/gallery", site);
  expect(html).toContain(words);
  const seed = orderSeed(site.season.id, site.now);
  expect(html).toContain(seed);
  const numbered = TITLES.map((title, index) => ({ title, number: index + 1 }));
  expect(titlesIn(html)).toEqual(inDailyOrder(numbered, seed).map(({ title }) => title));
  expect(html).not.toMatch(/<script(?![^>]*ld\+json)|style=/);
});

test.each([
  ["?kind=solution", ["Smoke or fog?"]],
  ["?division=highSchool", ["El Niño and the trout"]],
  ["?q=nino", ["El Niño and the trout"]],
  ["?q=BEES&kind=solution", []],
])("%s narrows it down", async (search, titles) => {
  const html = await renderPublicPage(`/gallery${search}`, whileVoting());
  expect(titlesIn(html)).toEqual(titles);
});

test("beside each filter stands how many there are behind it", async () => {
  const html = await renderPublicPage("/gallery?division=k8", whileVoting());
  expect(html).toMatch(/All kinds<\/span><span>2</);
  expect(html).toMatch(/Real solutions<\/span><span>1</);
  expect(html).toMatch(/Everybody<\/span><span>3</);
});

test("what is searched for and not found is said, with a way back to everything", async () => {
  const html = await renderPublicPage("/gallery?q=volcano", whileVoting());
  expect(html).toContain("Nothing found for “volcano”");
  expect(html).toContain('href="/gallery"');
});

test("a project's page shows what its row allows, and where a name stands search engines are kept out", async () => {
  const html = await renderPublicPage(`/gallery/${slugs[0]}`, whileVoting());
  expect(html).toContain("<h1>Smoke or fog?</h1>");
  expect(html).toContain("grade 5");
  const [row] = await db()
    .select()
    .from(publications)
    .where(eq(publications.slug, slugs[0] ?? ""));
  expect(html.includes('"noindex"')).toBe(row?.isNamed);
  expect(html).not.toContain("schema.org");
  expect(html).toContain("Report a problem with this page");
  expect(html).toContain('id="vote"');
});

/** Of the first project a child is named, of the second nobody. */
async function nameTheFirstAlone() {
  for (const [slug, name] of [
    [slugs[0], "Ana R., grade 5"],
    [slugs[1], "A student, grade 5"],
  ]) {
    const names = { en: [name], es: [name] };
    await db()
      .update(publications)
      .set({
        isNamed: slug === slugs[0],
        shown: sql`jsonb_set(${publications.shown}, '{names}', ${JSON.stringify(names)}::jsonb)`,
      })
      .where(eq(publications.slug, slug ?? ""));
  }
}

test("search engines leave out a wall on which a child's name stands, and list one that names nobody", async () => {
  await nameTheFirstAlone();
  const after = at("after");
  const later = { ...after, season: { ...after.season, id: "2026-27" } };
  for (const [path, site] of [
    ["/gallery", whileVoting()],
    ["/es/gallery", whileVoting()],
    ["/gallery?kind=solution", whileVoting()],
    ["/gallery/seasons/2025-26", later],
  ] as const) {
    const html = await renderPublicPage(path, site);
    expect(html).toContain("Ana R.");
    expect(html).toContain('"noindex"');
  }
  for (const [path, site] of [
    ["/gallery?kind=knowledge", whileVoting()],
    ["/gallery", at("submitted")],
  ] as const) {
    const html = await renderPublicPage(path, site);
    expect(html).not.toContain("Ana R.");
    expect(html).not.toContain('"noindex"');
  }
});

test("the page of a project that names nobody, which search engines list, names no neighbour either", async () => {
  await nameTheFirstAlone();
  const listed = await renderPublicPage(`/gallery/${slugs[1]}`, whileVoting());
  expect(listed).toContain("Smoke or fog?");
  expect(listed).not.toContain("Ana R.");
  expect(listed).not.toContain('"noindex"');
  const hidden = await renderPublicPage(`/gallery/${slugs[0]}`, whileVoting());
  expect(hidden).toContain("Ana R.");
  expect(hidden).toContain('"noindex"');
});

test("search engines hear of the pages on which no child's name stands, once the gallery is open", async () => {
  const named = (slug: string | undefined, isNamed: boolean) =>
    db()
      .update(publications)
      .set({ isNamed })
      .where(eq(publications.slug, slug ?? ""));
  await named(slugs[0], true);
  await named(slugs[2], false);
  const html = await renderPublicPage("/gallery/sitemap.xml", whileVoting());
  expect(html).toContain(`/gallery/${slugs[2]}</loc>`);
  expect(html).not.toContain(slugs[0]);
  expect(await renderPublicPage("/gallery/sitemap.xml", at("submitted"))).not.toContain(
    "/gallery/",
  );
});

test("search engines hear of the wall itself as long as no child's name hangs on it", async () => {
  const hasWall = async (site: Site) =>
    /\/gallery<\/loc>/.test(await renderPublicPage("/gallery/sitemap.xml", site));
  const name = (isNamed: boolean) => db().update(publications).set({ isNamed });
  await name(true);
  expect(await hasWall(at("submitted"))).toBe(true);
  expect(await hasWall(whileVoting())).toBe(false);
  await name(false);
  expect(await hasWall(whileVoting())).toBe(true);
});

test("of a team, the table of AI says who used which tool, by the names at the top", async () => {
  const { entryId } = await aChildWithAProject({ email: "team@example.org" });
  const row = { id: "1", who: "bo", use: "code", kept: "", changed: "" } as const;
  const aiRows = [
    { ...row, tool: "Code helper" },
    { ...row, id: "2", who: "gone", tool: "Translator" },
    { ...row, id: "3", tool: "Helper of all" },
    { ...row, id: "4", who: "cy", tool: "Helper of all" },
    { ...row, id: "5", who: "ana", tool: "Helper of all" },
  ];
  const slug = await publishProject(entryId, {}, { content: { aiRows } });
  const ofOne = await renderPublicPage(`/gallery/${slug}`, whileVoting());
  expect(ofOne).not.toContain("ai-who");
  const names = ["Ana R., grade 5", "A student, grade 5", "A student, grade 5"];
  await db()
    .update(publications)
    .set({
      shown: {
        names: { en: names, es: names },
        memberIds: ["ana", "bo", "cy"],
        files: {},
        links: [],
        poster: 1,
      },
    })
    .where(eq(publications.slug, slug));
  const html = await renderPublicPage(`/gallery/${slug}`, whileVoting());
  expect(html).toMatch(/Code helper<span class="ai-who">A student, grade 5</);
  expect(html).toContain(">Ana R. (grade 5) and 2 students (grade 5)</span></th>");
  expect(html.match(/ai-who/g)).toHaveLength(2);
  await db()
    .update(publications)
    .set({ takenDownAt: new Date(), isStale: true })
    .where(eq(publications.slug, slug));
});

test("what staff took down is gone without its title", async () => {
  await db()
    .update(publications)
    .set({ takenDownAt: new Date() })
    .where(eq(publications.slug, slugs[1] ?? ""));
  await expect(renderPublicPage(`/gallery/${slugs[1]}`, whileVoting())).rejects.toMatchObject({
    status: 410,
    data: null,
  });
  expect(await renderPublicPage("/gallery", whileVoting())).not.toContain("Bees by ear");
  expect(await renderPublicPage(`/gallery/${slugs[0]}`, whileVoting())).not.toContain(
    "Bees by ear",
  );
});

test("once another season runs, the projects of this one are an archive: by title, without a vote", async () => {
  const site = at("after");
  const later = { ...site, season: { ...site.season, id: "2026-27", name: "2026–27 season" } };
  expect(await renderPublicPage("/gallery", later)).toContain("/gallery/seasons/2025-26");
  const html = await renderPublicPage("/gallery/seasons/2025-26", later);
  expect(titlesIn(html)).toEqual(["El Niño and the trout", "Smoke or fog?"]);
  const project = await renderPublicPage(`/gallery/${slugs[0]}`, later);
  expect(project).toContain("Smoke or fog?");
  expect(project).not.toContain('id="vote"');
  await expect(renderPublicPage("/gallery/seasons/2019-20", later)).rejects.toMatchObject({
    status: 404,
  });
});
