import { expect, test } from "@playwright/test";
import pg from "pg";
import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import { buildTestSite } from "../support/build-file-site.ts";
import { sendForm } from "../support/paid-place.ts";
import { startSite } from "../support/site-server.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";

test("a consent is taken back with one press, and an old link is no dead end", async ({ page }) => {
  const binaries = findPostgresBinaries();
  test.skip(!binaries, "needs PostgreSQL's server");
  const serverFile = await buildTestSite("child-site");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  const env = { DATABASE_URL: postgres.url };
  const family = await startSite({ env: { ...env, RATE_LIMIT_PER_ADDRESS: "2" } });
  const maker = await startSite({ serverFile, env });
  const made = await sendForm(maker.origin, "/test/child", { guardian: "irma@example.org" });
  const { token } = (await made.json()) as Record<string, string>;

  await page.goto(`${family.origin}/consent/${token}`);
  await page.getByText("Take my consent back").click();
  await page.getByRole("button", { name: "Take everything back" }).click();
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

  await Promise.all([family, maker].map((site) => site.stop()));
  await postgres.stop();
});

async function growOld(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update access_links set expires_at = now() - interval '1 day'");
  await client.end();
}
