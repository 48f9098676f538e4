import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { KEPT_SECONDS } from "../../app/features/gallery/kept-seconds.ts";
import { buildTestSite } from "../support/build-file-site.ts";
import { sendForm } from "../support/paid-place.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "../support/site-server.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";

/** Browsers and proxies may keep a file for so long without asking. */
const LONGEST_MS = 60_000 - KEPT_SECONDS * 1_000;
const LOOK_EVERY_MS = 20;
const WHILE_VOTING = "2026-03-22T12:00:00-06:00";
const WAYS = ["consent", "withdrawal", "disqualification", "take-down"];
const TITLE = "Smoke or fog?";

interface Child {
  slug: string;
  token: string;
  entryId: string;
}

test("a consent taken back, a withdrawal, a disqualification and a take-down are gone from two processes within a minute", async () => {
  const binaries = findPostgresBinaries();
  test.skip(!binaries, "needs PostgreSQL's server");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  const files = mkdtempSync(join(tmpdir(), "gone-files-"));
  const options = {
    env: { ...WITHOUT_LIMITS, DATABASE_URL: postgres.url, FILES_DIR: files },
    now: WHILE_VOTING,
  };
  const maker = await startSite({ ...options, serverFile: await buildTestSite("child-site") });
  const sites = [await startSite(options), await startSite(options)];
  const seconds: string[] = [];
  for (const way of WAYS) {
    const made = await sendForm(maker.origin, "/test/child", { guardian: `${way}@example.org` });
    const child = (await made.json()) as Child;
    for (const site of sites) {
      await expect.poll(() => stillShown(site, child), { intervals: [100] }).toEqual(EVERYTHING);
    }
    const copies = await Promise.all(sites.map((site) => copiesOf(site, child)));
    const gone = await sendForm(maker.origin, "/test/gone", { way, ...child });
    expect(gone.status, way).toBe(200);
    const began = performance.now();
    const took = await Promise.all(sites.map((site) => untilGone(site, child, began)));
    expect(Math.max(...took), way).toBeLessThan(LONGEST_MS);
    for (const [at, site] of sites.entries()) await expectOutdated(site, copies[at] ?? {});
    seconds.push(`${way} ${took.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(" and ")}`);
  }
  test.info().annotations.push({ type: "gone after", description: seconds.join("; ") });
  await Promise.all([maker, ...sites].map((site) => site.stop()));
  await postgres.stop();
  rmSync(files, { recursive: true, force: true });
});

/** Where something of a project is to be had. Its social card is its poster's motif, the same for every such poster. */
const PLACES: Record<string, (child: Child) => string> = {
  page: ({ slug }) => `/gallery/${slug}`,
  "page in Spanish": ({ slug }) => `/es/gallery/${slug}`,
  picture: ({ slug }) => `/gallery/${slug}/pictures/cover-320.avif`,
  file: ({ slug }) => `/gallery/${slug}/files/report.pdf`,
  vote: ({ slug }) => `/gallery/${slug}/vote`,
  gallery: () => "/gallery",
  "gallery in Spanish": () => "/es/gallery",
  search: () => "/gallery?q=smoke",
  "list for search engines": () => "/gallery/sitemap.xml",
};
/** A child's name stands on it: no search engine is led there. */
const EVERYTHING = Object.keys(PLACES).filter((place) => place !== "list for search engines");

async function stillShown(site: SiteServer, child: Child): Promise<string[]> {
  const shown = await Promise.all(
    Object.entries(PLACES).map(async ([place, pathOf]) => {
      const answer = await fetch(`${site.origin}${pathOf(child)}`);
      const body = await answer.text();
      const isOfOne = pathOf(child).includes(child.slug);
      const isThere = isOfOne ? answer.status === 200 : body.includes(`/gallery/${child.slug}`);
      // The page that has gone may say so, and says no more.
      if (!isThere && place === "page") expect(body).not.toContain(TITLE);
      return isThere ? [place] : [];
    }),
  );
  return shown.flat();
}

async function untilGone(site: SiteServer, child: Child, began: number): Promise<number> {
  while ((await stillShown(site, child)).length > 0) {
    if (performance.now() - began > LONGEST_MS) {
      throw new Error(`Still shown: ${await stillShown(site, child)}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return performance.now() - began;
}

/** What a browser or a proxy keeps of the page and the picture, to ask whether it still holds. */
async function copiesOf(site: SiteServer, child: Child): Promise<Record<string, string>> {
  const places = [PLACES.page, PLACES.picture].map((pathOf) => pathOf?.(child) ?? "");
  const held = places.map(async (path) => {
    const { headers } = await fetch(`${site.origin}${path}`);
    return [path, headers.get("etag") ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(held));
}

async function expectOutdated(site: SiteServer, copies: Record<string, string>): Promise<void> {
  for (const [path, etag] of Object.entries(copies)) {
    expect(etag, path).not.toBe("");
    const answer = await fetch(`${site.origin}${path}`, { headers: { "if-none-match": etag } });
    expect([404, 410], path).toContain(answer.status);
  }
}
