import { beforeAll, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { askedToken, confirmAll, signAs } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { whileVoting } from "../../../../tests/support/gallery-clock";
import { renderPublicPage } from "../../../../tests/support/public-page";
import { publishProject } from "../../../../tests/support/published-projects";
import { aRouterContext } from "../../../../tests/support/router-context";
import { aClass, aPupil, aSchool, entryOf, OFFICE } from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as classPage from "./class";

onAFreshDatabase();
beforeAll(loadSite);

test("a class prints the posters of those of its projects that everybody can see", async () => {
  const school = await aSchool();
  const room = await aClass(school);
  const ana = await aPupil(school, room, { givenName: "Ana", guardian: "rosa@example.org" });
  const ben = await aPupil(school, room, { givenName: "Ben", guardian: "luis@example.org" });
  await signAs(await askedToken("rosa@example.org"));
  await confirmAll(3);
  const shown = await publishProject((await entryOf(ana))?.id ?? "");
  expect(await publishProject((await entryOf(ben))?.id ?? "")).toBe("");
  const context = () => aRouterContext({ site: whileVoting() });
  const office = await comeIn(OFFICE, new ABrowser({ context }));
  const postersOf = async (key: string) => {
    const path = `/school/${school.schoolId}/class/${key}/posters`;
    const params = { school: school.schoolId, class: key };
    const { content } = await office.open(classPage.loader, path, params);
    return (content as Awaited<ReturnType<typeof classPage.loader>>).posters;
  };
  expect((await postersOf(room)).map(({ slug }) => slug)).toEqual([shown]);
  expect(await postersOf("all")).toHaveLength(1);
  expect(await postersOf("none")).toEqual([]);

  const html = await renderPublicPage(`/gallery/${shown}/poster`, whileVoting());
  expect(html).toContain(`/gallery/${shown}</p>`);
  expect(html).toContain("See it and vote until March 30, 2026 at 11:59 PM MT");
  expect(html).toContain("QR code that leads to the page of “Smoke or fog?”");
  expect(html).toContain('"noindex"');
  expect(html).not.toMatch(/<script(?![^>]*ld\+json)|style=/);
});
