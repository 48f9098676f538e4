import { expect, test } from "@playwright/test";
import pg from "pg";
import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import { buildTestSite } from "../support/build-file-site.ts";
import { sendForm } from "../support/paid-place.ts";
import { type SiteServer, startSite } from "../support/site-server.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";

const LONGEST_MS = 60_000;

test("a consent that is taken back is gone from the memory of two processes within a minute, and an old link is no dead end", async ({
  page,
}) => {
  const binaries = findPostgresBinaries();
  test.skip(!binaries, "needs PostgreSQL's server");
  const serverFile = await buildTestSite("child-site");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  const env = { DATABASE_URL: postgres.url };
  const family = await startSite({ env: { ...env, RATE_LIMIT_PER_ADDRESS: "2" } });
  const memories = [await startSite({ serverFile, env }), await startSite({ serverFile, env })];
  const [{ origin = "" } = {}] = memories;
  const made = await sendForm(origin, "/test/child", {});
  const { slug, token } = (await made.json()) as Record<string, string>;
  const path = `/test/child/${slug}`;
  for (const site of memories) {
    // The news of her guardian's signature may still be on its way, and have the page made again.
    await expect(async () => {
      const first = await read(site, path);
      expect(first.name).toBe("Ana R., grade 5");
      expect(await read(site, path), "from memory").toEqual(first);
    }).toPass();
  }

  await page.goto(`${family.origin}/consent/${token}`);
  await page.getByText("Take my consent back").click();
  const began = performance.now();
  await page.getByRole("button", { name: "Take everything back" }).click();
  const goneAfter = await Promise.all(
    memories.map(async (site) => {
      const name = async () => (await read(site, path)).name;
      await expect.poll(name, { timeout: LONGEST_MS, intervals: [20] }).toBeNull();
      return Math.round(performance.now() - began);
    }),
  );
  expect(Math.max(...goneAfter)).toBeLessThan(LONGEST_MS);
  const description = goneAfter.map((ms) => `${ms} ms`).join(" and ");
  test.info().annotations.push({ type: "revoked to gone", description });
  await expect(page.getByRole("heading", { name: "Your consent is taken back." })).toBeVisible();

  await growOld(postgres.url);
  expect((await page.goto(`${family.origin}/consent/${token}`))?.status()).toBe(410);
  await expectAccessibleInBothSchemes(page, "consent, an old link");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("heading", { name: "A new link is on its way" })).toBeVisible();
  await page.goto(`${family.origin}/consent/${token}`);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("alert")).toContainText("Too many tries");
  await expectAccessibleInBothSchemes(page, "consent, too many tries");

  await Promise.all([family, ...memories].map((site) => site.stop()));
  await postgres.stop();
});

async function read(site: SiteServer, path: string) {
  const answer = await fetch(`${site.origin}${path}`);
  return (await answer.json()) as { name: string | null; timesMade: number };
}

async function growOld(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update access_links set expires_at = now() - interval '1 day'");
  await client.end();
}
