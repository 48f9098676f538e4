import { expect, test } from "@playwright/test";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { startDemonstrationAt } from "../support/demonstration-at.ts";
import { expectValidHtml } from "../support/html.ts";
import { weigh } from "../support/page-weight.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";

let site: SiteServer;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startDemonstrationAt("results");
  await expect.poll(() => read("/results"), { timeout: 120_000 }).toContain("1st place");
});
test.afterAll(() => site.stop());

async function read(path: string): Promise<string> {
  return (await fetch(`${site.origin}${path}`)).text();
}

test("results can be used by everybody on every screen, without script and from memory", async ({
  page,
}) => {
  test.slow();
  for (const path of [
    "/results",
    "/es/results",
    "/results/how",
    "/",
    "/gallery",
    "/es/gallery",
    "/gallery/recount",
  ]) {
    await page.goto(`${site.origin}${path}`);
    await expectAccessibleOnEveryScreen(page, path);
    await expectValidHtml(await read(path), path);
  }
  // The season's votes are in the count that its results were frozen with.
  await page.goto(`${site.origin}/gallery/recount`);
  await expect(page.getByRole("heading", { name: /^Where 7\d\d votes went$/ })).toBeVisible();
  // Whoever looks for a number reads what became of it, or that there is none like it.
  const [receipt = ""] =
    /^V-[\dA-Z]{3}-[\dA-Z]{3}/m.exec(await read("/gallery/recount/recount.csv")) ?? [];
  for (const typed of [receipt, "V-000-000"]) {
    await page.goto(`${site.origin}/gallery/recount`);
    await page.getByLabel("Receipt number").fill(typed);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/\/recount\/receipt\?receipt=/);
    await expectAccessibleOnEveryScreen(
      page,
      `find your receipt, ${typed === receipt ? "counted" : "none"}`,
    );
  }
  await page.goto(`${site.origin}/gallery/recount`);
  await page.getByText(/^All others: \d+$/).click();
  await expectAccessibleOnEveryScreen(page, "the count, unfolded");
  for (const path of ["/results", "/results/how"]) {
    expect((await weigh(`${site.origin}${path}`)).scripts, path).toEqual([]);
  }
});

test("staff read the ranking, take the release back with a reason, and the page says so", async ({
  page,
  context,
}) => {
  test.slow();
  await signInBrowser(context, site, await aStaffMember(site, "owner"));
  for (const path of ["/admin/results", "/admin/results?round=showcase", "/admin/feedback"]) {
    await page.goto(`${site.origin}${path}`);
    await expectAccessibleOnEveryScreen(page, path);
  }
  await page.goto(`${site.origin}/admin/results?round=showcase`);
  await expect(page.getByText("Two people have signed: 2 of 2")).toBeVisible();
  const back = page.getByRole("form", { name: "Take the release back" });
  await back.getByLabel("Why").fill("Two scores were typed into the wrong row.");
  await back.getByRole("button").click();
  await expect(
    page.getByText("Taken back. Nothing of it is shown; the reason stays."),
  ).toBeVisible();
  await expect.poll(() => read("/results")).toContain("Two scores were typed into the wrong row.");
  expect(await read("/results")).not.toContain("podium-place");
  for (const path of ["/gallery", "/gallery?honor=finalists", "/es/gallery?honor=finalists"]) {
    await page.goto(`${site.origin}${path}`);
    await expectAccessibleOnEveryScreen(page, `${path}, finalists and no places`);
  }

  // The next season makes an archive of this one.
  await page.goto(`${site.origin}/admin/season`);
  await page.getByRole("button", { name: "Copy the season" }).click();
  await page.getByRole("link", { name: "Back without changes" }).click();
  await page.getByRole("button", { name: "Make 2026–27 season the live season" }).click();
  await expect(page.getByText("This season is live.", { exact: false }).first()).toBeVisible();
  await expect.poll(() => read("/gallery")).toContain("/gallery/seasons/2025-26");
  const archive = "/gallery/seasons/2025-26";
  const slug = /href="\/gallery\/([^"/?]+-\d+)"/.exec(await read(archive))?.[1];
  for (const path of [archive, `${archive}/recount`, `/gallery/${slug}`]) {
    await page.goto(`${site.origin}${path}`);
    await expectAccessibleOnEveryScreen(page, path);
  }
});
