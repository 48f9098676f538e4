import { performance } from "node:perf_hooks";
import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBack } from "~/features/consent/give-consent.server";
import { KEPT_SECONDS } from "~/features/gallery/kept-seconds";
import { loader as fileLoader } from "~/features/gallery/public-file";
import { loader as pictureLoader } from "~/features/gallery/public-picture";
import { db } from "~/platform/database/database.server";
import { repeat } from "~/platform/repeat.server";
import { PageTags } from "~/platform/site/page-tags.server";
import { LOOK_EVERY_MS, loadSite } from "~/platform/site/site.server";
import { entries } from "~/records/entries/entries.table.server";
import { findPublication } from "~/records/publications/find-publication.server";
import { entryTag } from "~/records/publications/gallery-tags";
import { cachedBy, requestContext } from "~/ui/site-router-context";
import { aPaidChild, askedToken, signAs, siteAfter } from "../tests/support/asked-guardians.ts";
import { withFiles } from "../tests/support/file-purposes.ts";
import { whileVoting } from "../tests/support/gallery-clock.ts";
import { aSentFile, publishProject } from "../tests/support/published-projects.ts";
import { aRouterContext } from "../tests/support/router-context.ts";
import { aPdf } from "../tests/support/sample-pdf.ts";
import { aPicture } from "../tests/support/sample-pictures.ts";
import { onAFreshDatabase } from "../tests/support/test-database.ts";
import { CachedRoutes, type SharedPage } from "./cached-routes";
import { PageCache } from "./page-cache";
import { RouteTable } from "./route-table";

withFiles();
onAFreshDatabase();
beforeAll(loadSite);

const LONGEST_MS = 60_000;
const NOBODY = "not in the gallery";
const PICTURE = "cover-320.avif";
const ROUTE = { tags: [], reads: {}, notWith: [], isKept: false };
let slug = "";
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

// A project's page as memory keeps it, reduced to the row that it reads and the tag that it bears, and its pictures,
// in two memories that look at the database as often as two processes do.
test(
  "a consent that is taken back takes page, picture and file off two processes within a minute",
  async () => {
    const { registrationId } = await aPaidChild({ age: 15 });
    const token = await askedToken("rosa@example.org");
    await signAs(token, { age_band: "13_to_17" });
    const [entry] = await db()
      .select()
      .from(entries)
      .where(eq(entries.registrationId, registrationId));
    const entryId = entry?.id ?? "";
    slug = await publishProject(entryId, {
      coverPicture: await aSentFile(entryId, "coverPicture", {
        name: "Ana Ruiz.jpg",
        bytes: await aPicture(),
      }),
      report: await aSentFile(entryId, "report", { name: "Ana Ruiz.pdf", bytes: aPdf() }),
    });
    const processes = [aProcess(), aProcess()];
    for (const { read, readPicture } of processes) {
      expect(await read()).toBe("Ana R., grade 5");
      expect(await readPicture()).toBe(true);
    }
    expect((await askFor("report.pdf")).status).toBe(200);
    const began = performance.now();
    expect(await takeBack({ token, locale: "en" }, siteAfter())).toBe("stored");
    expect((await askFor("report.pdf")).status, "at once").toBe(404);
    for (const { read, readPicture } of processes) {
      await expect.poll(read, { timeout: LONGEST_MS, interval: 50 }).toBe(NOBODY);
      await expect.poll(readPicture, { timeout: LONGEST_MS, interval: 50 }).toBe(false);
    }
    expect(performance.now() - began).toBeLessThan(LONGEST_MS - KEPT_SECONDS * 1_000);
  },
  2 * LONGEST_MS,
);

interface Process {
  read(): Promise<string | undefined>;
  readPicture(): Promise<boolean>;
}

/** What a visitor reads there. */
function aProcess(): Process {
  const tags = new PageTags();
  stops.push(repeat(async () => void (await tags.look(db())), LOOK_EVERY_MS));
  const pages = new PageCache({
    routes: new CachedRoutes(new RouteTable({})),
    tags,
    render: (key, cacheTags) => (key.endsWith(PICTURE) ? drawn(cacheTags) : rendered(cacheTags)),
    validUntil: () => Number.MAX_SAFE_INTEGER,
    mostBytes: 1_000_000,
  });
  const get = async (page: SharedPage) => pages.find(page) ?? (await pages.make(page));
  return {
    async read() {
      const route = { ...ROUTE, pattern: "/gallery/:slug" };
      return (await get({ key: `/gallery/${slug}`, route }))?.identity.body.toString();
    },
    async readPicture() {
      const file = { keptSeconds: KEPT_SECONDS };
      const route = { ...ROUTE, file, pattern: "/gallery/:slug/pictures/:name" };
      return (await get({ key: `/gallery/${slug}/pictures/${PICTURE}`, route })) !== undefined;
    },
  };
}

function contextWith(cacheTags: Set<string>): RouterContextProvider {
  const context = aRouterContext({ site: whileVoting() });
  context.set(requestContext, { ...context.get(requestContext), cacheTags });
  return context;
}

async function rendered(cacheTags: Set<string>): Promise<Response> {
  const publication = await findPublication(slug, whileVoting());
  if (publication) cachedBy(contextWith(cacheTags), entryTag(publication.entryId));
  const name = publication?.shown.names.en[0];
  return new Response(name ?? NOBODY, { headers: { "content-type": "text/html" } });
}

function drawn(cacheTags: Set<string>): Promise<Response> {
  return pictureLoader(asked(PICTURE, contextWith(cacheTags)));
}

function askFor(name: string): Promise<Response> {
  return fileLoader(asked(name, aRouterContext({ site: whileVoting() })));
}

function asked(name: string, context: RouterContextProvider) {
  const url = new URL(`http://localhost:3000/gallery/${slug}/${name}`);
  return { request: new Request(url), url, params: { slug, name }, pattern: "", context };
}
