import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { saveDocument, seasonKey } from "~/platform/site/site-documents.server";
import { AUDIENCE_CHOICE } from "~/program/results/awards";
import { shippedSeason } from "~/program/season-2025-26";
import { publications } from "~/records/publications/publications.table.server";
import { awards } from "~/records/results/results.table.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aChildWithAProject } from "../../../tests/support/projects";
import { renderPublicPage } from "../../../tests/support/public-page";
import { publishProject } from "../../../tests/support/published-projects";
import { readableText } from "../../../tests/support/readable-text";
import { OUT_AT, release, siteAt } from "../../../tests/support/released-results";
import { aFrozenCount, aJudgedRound } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";

onAFreshDatabase();

const LATE = siteAt.bind(null, new Date("2026-04-27T12:00:00Z"));
const AFTER_FINALISTS = siteAt.bind(null, new Date("2026-04-05T12:00:00Z"));
const TITLES = ["Smoke or fog?", "Bees by ear", "Night lights"];
const runs = { online: "", showcase: "" };

beforeAll(async () => {
  await loadSite();
  await nobodyIsAsked();
  const read = [];
  for (const [index, title] of TITLES.entries()) {
    const { entryId } = await aChildWithAProject({ email: `rosa${index}@example.org` });
    await publishProject(entryId, {}, { content: { title: { title, kind: "solution" } } });
    read.push({ entryId, step: 5 - index });
  }
  const { entryId } = await aChildWithAProject({ email: "kept@example.org" });
  await aFrozenCount();
  await aJudgedRound("online", [...read.slice(0, 2), { entryId, step: 4 }]);
  runs.online = await release("online");
  const { roundEntryIds } = await aJudgedRound("showcase", [
    ...read.slice(0, 2),
    { entryId, step: 2 },
  ]);
  runs.showcase = await release("showcase");
  await db()
    .insert(awards)
    .values({ runId: runs.showcase, award: AUDIENCE_CHOICE, roundEntryId: roundEntryIds[1] });
});

const textAt = async (address: string, site = LATE()) =>
  readableText(await renderPublicPage(address, site));

test("of results that are not out yet nothing stands in the gallery, whatever is stored", async () => {
  const before = siteAt(new Date(OUT_AT.online.getTime() - 60_000));
  const html = await renderPublicPage("/gallery", before);
  expect(html).not.toMatch(/gallery-awards|Finalist<|1st place/);
  expect(html).not.toContain("honor=");
  expect(await textAt("/gallery?honor=places", before)).toContain("No project is of this kind");
});

test("once finalists are named their posters say so, and they can be looked for", async () => {
  const text = await textAt("/gallery", AFTER_FINALISTS());
  expect(text).toContain("The finalists are named");
  expect(text).toContain("3 named");
  expect(text).not.toContain("1st place");
  const found = await textAt("/gallery?honor=finalists", AFTER_FINALISTS());
  expect(found).toContain("2 projects found");
  expect(found).not.toContain("Night lights");
});

test("once places are out they come first, and all the others stay shuffled", async () => {
  const html = await renderPublicPage("/gallery", LATE());
  const text = readableText(html);
  expect(text).toContain("Awarded April 25, 2026 (MT)");
  expect(text).toContain("There is no fourth to last");
  const [top = "", wall = ""] = html.split("gallery-columns");
  for (const place of ["1st place", "2nd place", "3rd place"]) expect(top).toContain(place);
  expect(top.indexOf("Smoke or fog?")).toBeLessThan(top.indexOf("Bees by ear"));
  expect(text).toMatch(/3rd place\s+A project that its family keeps to itself/);
  for (const title of TITLES) expect(wall).toContain(title);
  expect(wall).toMatch(/honor=audience"/);
  for (const href of ["/results", "/gallery/recount"]) expect(top).toContain(`href="${href}"`);
});

test("whoever looks for something is shown that, without the places above it", async () => {
  const text = await textAt("/gallery?honor=audience");
  expect(text).toContain("One project found");
  expect(text).toContain("Audience choice");
  expect(text).not.toContain("Smoke or fog?");
});

test("a project’s own page says what it has, and beside it the next ones do; nothing before it is out", async () => {
  const [first] = await db()
    .select()
    .from(publications)
    .where(eq(publications.title, "Smoke or fog?"));
  const path = `/gallery/${first?.slug}`;
  const ahead = siteAt(new Date(OUT_AT.online.getTime() - 60_000));
  expect(await renderPublicPage(path, ahead)).not.toContain("gallery-awards");
  expect(readableText(await renderPublicPage(path, AFTER_FINALISTS()))).toContain("Finalist");
  const [hero = "", next = ""] = (await renderPublicPage(path, LATE())).split('id="next"');
  expect(hero).toMatch(/gallery-awards.*1st place/);
  expect(next).toContain("Audience choice");
});

test("whoever shares a page is told to vote only while there is a vote to come", async () => {
  const during = siteAt(new Date("2026-03-25T12:00:00Z"));
  expect(await renderPublicPage("/gallery", during)).toContain("and vote for one.");
  expect(await renderPublicPage("/gallery", LATE())).not.toContain("and vote for one.");
});

test("a year later the archive still says who won what, by the names that prizes had then", async () => {
  const grand = shippedSeason.prizes.grand.map((prize) => ({
    ...prize,
    place: `Old ${prize.place}`,
  }));
  const content = { ...shippedSeason, prizes: { ...shippedSeason.prizes, grand } };
  const key = seasonKey(shippedSeason.id);
  const site = LATE();
  await db().transaction((tx) => saveDocument(tx, { key, content, actor: "a", basedOn: 1 }));
  const later = { ...site, season: { ...site.season, id: "2026-27", name: "2026–27 season" } };
  const text = await textAt("/gallery/seasons/2025-26", later);
  expect(text).toContain("Old 1st place");
  expect(await textAt("/gallery/seasons/2025-26?honor=places", later)).toContain(
    "2 projects found",
  );
});

test("what is not shown any more has no award here either", async () => {
  await db().update(publications).set({ takenDownAt: new Date() });
  const text = await textAt("/gallery");
  for (const title of TITLES) expect(text).not.toContain(title);
  expect(text).toContain("A project that its family keeps to itself");
});

test("results that were taken back are gone, and the page says that they are late", async () => {
  const why = "A mistake of ours";
  await takeBackRun({ runId: runs.showcase, why, actor: "a", tags: [] });
  const text = await textAt("/gallery");
  expect(text).toContain("The results are late");
  expect(text).not.toContain("1st place");
});
