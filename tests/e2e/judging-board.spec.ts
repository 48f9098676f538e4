import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// On a phone.
test.use({
  phase: "judging",
  viewport: { width: 360, height: 740 },
});

test("staff open a round again, see the board, remind, plan and apply, on a phone", async ({
  page,
  site,
  context,
  browser,
}) => {
  test.slow();
  const owner = await aStaffMember(site, "owner");
  await signInBrowser(context, site, owner);
  const fine = async (state: string) => {
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page, state);
  };

  await page.goto("/admin/judging");
  await page.getByRole("button", { name: "Close the round Online review" }).click();
  await expect(page.getByRole("status")).toContainText("Nothing of it is lost");
  await page.getByLabel("Why").fill("A storm took the network away");
  await fine("rounds, one of them closed");
  await page.getByRole("button", { name: "Open again Online review" }).click();
  await expect(page.getByRole("status")).toContainText("open again");

  await page.getByRole("link", { name: /^Coverage/ }).click();
  await expect(page.getByRole("heading", { name: /Will every project have 3/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /judges by \d+ projects/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Strictness of \d+ judges/ })).toBeVisible();
  await expect(page.getByText("nearly always the same number")).toBeVisible();
  await fine("the coverage board");
  await page.getByRole("button", { name: "Write to the 2 Not started" }).click();
  await expect(page.getByRole("status")).toContainText("2 letters are on their way");

  await page.getByRole("link", { name: "Assign", exact: true }).click();
  await page.getByRole("button", { name: "Fill what is missing" }).click();
  await expect(page.getByRole("status")).toContainText("Nothing has changed yet");
  await fine("a plan");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Why not this judge?" })).toBeVisible();
  await fine("why not this judge");
  await page.goBack();

  // The rest without script: every press is a form.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  await signInBrowser(plain, site, owner);
  const silent = await plain.newPage();
  await silent.goto("/admin/judging/online/assign");
  await silent.getByRole("button", { name: /^Apply \d+ changes?/ }).click();
  await expect(silent.getByRole("status")).toContainText("is on its way");
  // The message stands where the button is, until it is closed.
  await silent.locator("label", { hasText: "Close this message" }).click();
  await silent.getByRole("button", { name: "Undo" }).click();
  await expect(silent.getByRole("status")).toContainText("Undone. One letter is not sent.");
  await plain.close();
});
