import { aSponsorApplication } from "../support/application-factories.ts";
import { expectAccessible, expectAccessibleInBothSchemes } from "../support/axe.ts";
import { postJson } from "../support/post-json.ts";
import { aPicture } from "../support/sample-pictures.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

test("an accepted sponsor stands on the wall with name and logo, until staff take both away", async ({
  page,
  context,
  browser,
  site,
}) => {
  const application = aSponsorApplication({ "organization-name": "Sawtooth Optics", tier: "gold" });
  await postJson(site, "/api/applications/sponsor", application);
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/sponsors`);
  await expect(visitor.getByText("No name stands here yet.")).toBeVisible();

  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/applications?q=sawtooth");
  await page.getByRole("cell").getByRole("link").first().click();
  for (const [step, status] of [
    ["Review it", "Reviewing"],
    ["Accept", "Accepted"],
  ] as const) {
    await page.getByRole("link", { name: step, exact: true }).click();
    await page.getByLabel(/Tell .+ by this email/).uncheck();
    await page.getByRole("button", { name: `Change to “${status}”` }).click();
    await expect(page.getByText(`The application is now “${status}”.`)).toBeVisible();
  }
  await page.getByRole("link", { name: "Put it on the wall" }).click();
  await expectAccessible(page, "a sponsor’s place on the wall");
  await page.getByLabel("Picture").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await aPicture({ format: "png" }),
  });
  await page.getByRole("button", { name: "Send the logo" }).click();
  const logo = page.getByRole("img", { name: "Logo of Sawtooth Optics" });
  const address = (await logo.getAttribute("src")) ?? "";
  expect((await visitor.request.get(`${site.origin}${address}`)).status()).toBe(404);

  await page.getByLabel("Permitted by whom, and how").fill("Jo Rivers, by email");
  await page.getByRole("button", { name: "Put it on the wall" }).click();
  await expect(page.getByText("The name is on the wall.")).toBeVisible();
  const plaque = visitor
    .getByRole("region", { name: "Gold sponsors" })
    .getByRole("img", { name: "Sawtooth Optics" });
  await expect(async () => {
    await visitor.reload();
    await expect(plaque).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await visitor.request.get(`${site.origin}${address}`)).status()).toBe(200);
  await expectAccessibleInBothSchemes(visitor, "the wall of sponsors");

  await page.getByRole("button", { name: "Take it off the wall" }).click();
  await expect(page.getByText("It is off the wall.")).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(plaque).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await visitor.close();
});
