import type { Page } from "@playwright/test";
import { linkIn, mailTo } from "../support/read-mail.ts";
import { aStaffMember, callAuth, PASSWORD } from "../support/staff.ts";
import { expect, test } from "../support/visit-with-mail.ts";

test.use({
  expectedMessages: [/Failed to load resource|optionally hidden\) username fields|status of 5/],
});

const FAILURES: [what: string, fail: (page: Page, path: string) => Promise<unknown>][] = [
  [
    "a dropped connection",
    (page, path) => page.route(isPostTo(path), (route) => route.abort("connectionreset")),
  ],
  [
    "a server's failure",
    (page, path) =>
      page.route(isPostTo(path), (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
      ),
  ],
];

for (const [what, fail] of FAILURES) {
  test(`${what} leaves the sign-in form as it was typed`, async ({ page }) => {
    await page.goto("/auth");
    await fail(page, "/auth.data");
    await page.getByLabel("Email").fill("ada.f@example.org");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("An unexpected error occurred")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("ada.f@example.org");
    await expect(page.getByLabel("Password")).toHaveValue(PASSWORD);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Invalid email or password").first()).toBeVisible();
  });

  test(`${what} leaves the forms of a forgotten password as they were typed`, async ({
    page,
    site,
    mailbox,
  }) => {
    const { email } = await aStaffMember(site, null);
    await page.goto("/auth/forgot-password");
    await fail(page, "/auth/forgot-password.data");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("An unexpected error occurred")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);

    await callAuth(site, "request-password-reset", { email });
    await page.goto(linkIn(await mailTo(mailbox, email, /password/i), "/auth/reset-password"));
    await fail(page, "/auth/reset-password.data");
    await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("New password again").fill(PASSWORD);
    await page.getByRole("button", { name: "Change my password" }).click();
    await expect(page.getByText("An unexpected error occurred")).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toHaveValue(PASSWORD);
  });
}

function isPostTo(path: string) {
  return (url: URL) => url.pathname === path;
}
