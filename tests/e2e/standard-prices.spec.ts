import { expect, test } from "../support/visit.ts";

test.use({ now: "2026-01-08T00:00:00-07:00" });

test("from 8 January the button names the standard price", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(
    main.getByRole("link", { name: "Register Now ($35/student)" }).first(),
  ).toBeVisible();
  await expect(main.getByRole("link", { name: "$25/student" })).toHaveCount(0);
});
