import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import type { Locale } from "~/program/locale";
import type { ABrowser } from "../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import {
  aChildWithAProject,
  aProjectFile,
  openProject,
  sendProject,
  words,
} from "../../../tests/support/projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import Project from "./route";
import * as savePage from "./save";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";

/** The page that answers a form, as it stands before any script runs. */
async function pageAfter(
  browser: ABrowser,
  entryId: string,
  fields: Record<string, string>,
  locale: Locale = "en",
): Promise<string> {
  const { content: actionData } = await sendProject(browser, entryId, fields);
  const { content: loaderData } = await openProject(browser, entryId);
  const props = { loaderData, actionData } as unknown as Parameters<typeof Project>[0];
  const router = createMemoryRouter([{ id: "root", path: "*", element: <Project {...props} /> }], {
    hydrationData: { loaderData: { root: { locale } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const sectionOf = (html: string, part: string) =>
  new RegExp(`<section id="${part}".*?</section>`, "s").exec(html)?.[0] ?? "";

test("“Send in” with something missing leads to the list of it, and the top says that it was not sent", async () => {
  const { entryId } = await aChildWithAProject();
  const html = await pageAfter(await comeIn(ROSA), entryId, { intent: "send-in" });
  expect(html).toMatch(/<form id="send"[^>]* action="\?change#answer"/);
  expect(html).toMatch(/<div id="answer" tabindex="-1"[^>]*><div class="missing-list"/);
  const line = html.indexOf("Not sent in. See why.");
  expect(line).toBeGreaterThan(0);
  expect(line).toBeLessThan(html.indexOf('class="due-bar'));
});

test("a form that was not “Send in” does not say that nothing was sent in", async () => {
  const { entryId } = await aChildWithAProject();
  const link = { intent: "save-video", revision: "0", link: "film" };
  const html = await pageAfter(await comeIn(ROSA), entryId, link);
  expect(html).toContain('<div id="answer" tabindex="-1"');
  expect(html).not.toContain("Not sent in");
});

test("a link that is refused is told at its field, and its part needs a change", async () => {
  const { entryId } = await aChildWithAProject();
  const link = { intent: "save-video", revision: "0", link: "http://youtu.be/abc" };
  const video = sectionOf(await pageAfter(await comeIn(ROSA), entryId, link), "video");
  expect(video).toContain("Needs a change");
  expect(video).not.toContain("Packed");
  expect(video).toMatch(/id="video-link-error"[^>]*>Use a full address/);
  expect(video).toMatch(/aria-invalid="true" aria-describedby="video-link-hint video-link-error"/);
  expect(video).toContain('value="http://youtu.be/abc"');
});

test("the page's script hears which field it is", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  const link = { intent: "save-video", revision: "0", link: "http://youtu.be/abc" };
  const path = `/my/${entryId}/project/save`;
  const { status, content } = await rosa.send(savePage.action, path, link, { entry: entryId });
  expect(status).toBe(400);
  expect(content).toMatchObject({
    result: { error: { link: ["Use a full address that begins with https://"] } },
  });
});

test("what is too long is counted apart from what is missing, in both languages", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await sendProject(rosa, entryId, {
    intent: "save-description",
    revision: "0",
    text: words(520),
  });
  await aProjectFile(entryId, "proposal", { facts: { pages: 4 } });
  const html = await pageAfter(rosa, entryId, { intent: "send-in" });
  expect(html).toContain("5 missing, 2 to change.");
  expect(sectionOf(html, "description")).toContain("Needs a change");
  expect(sectionOf(html, "proposal")).toContain("Needs a change");
  expect(sectionOf(html, "abstract")).toContain("Missing");
  const spanish = await pageAfter(rosa, entryId, { intent: "send-in" }, "es");
  expect(spanish).toContain("Faltan 5, hay que cambiar 2.");
  expect(sectionOf(spanish, "proposal")).toContain("Hay que cambiarlo");
  expect(spanish).toContain("No se envió. Vean por qué.");
});
