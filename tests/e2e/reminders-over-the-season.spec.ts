import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { headerOf, linkIn, mailTo } from "../support/read-mail.ts";
import { copyPreparedData, startSite } from "../support/site-server.ts";

const BEFORE = "2026-03-01T12:00:00-07:00";
const A_WEEK_AHEAD = "2026-03-11T09:00:00-06:00";
const A_DAY_AHEAD = "2026-03-17T09:00:00-06:00";
const OVER = "2026-06-01T12:00:00-06:00";

/** The same data folder under a server that is started anew at each of these moments. */
test("reminders go out once across restarts, end with one click, and a new season can be waited for", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "reminded-site-"));
  const dataDir = join(folder, "data");
  copyPreparedData(dataDir);
  const mailbox = await startMailCatcher();
  const at = async (now: string, during: (origin: string) => Promise<void>) => {
    const site = await startSite({ now, dataDir, env: { SMTP_URL: mailbox.url } });
    await during(site.origin);
    await site.stop();
  };
  const reminders = () => mailbox.mail.filter((mail) => headerOf(mail, "List-Unsubscribe"));

  await at(BEFORE, async (origin) => {
    await askFor(page, origin, "all-season@example.org");
    await page.goto(linkIn(await mailTo(mailbox, "all-season@example.org"), "/confirm"));
    await page.getByRole("button", { name: "Confirm reminders" }).click();
    await expect(page.getByRole("heading", { name: "Your reminders are on" })).toBeVisible();
  });
  expect(reminders()).toEqual([]);

  await at(A_WEEK_AHEAD, async () => {
    await mailTo(mailbox, "all-season@example.org", /Projects due, registration closes: in 7 days/);
  });
  const sentSoFar = reminders().length;
  await at(A_WEEK_AHEAD, async (origin) => {
    await page.goto(`${origin}/deadlines/reminders`);
    await page.waitForTimeout(1_500);
    expect(reminders()).toHaveLength(sentSoFar);

    const reminder = await mailTo(mailbox, "all-season@example.org", /in 7 days/);
    expect(headerOf(reminder, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const { pathname, search } = new URL(headerOf(reminder, "List-Unsubscribe").slice(1, -1));
    await page.goto(`${origin}${pathname}${search}`);
    await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
    await expectAccessible(page, "unsubscribe, waiting");
    const answer = await fetch(`${origin}${pathname}${search}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "error",
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("You are unsubscribed");
  });

  await at(A_DAY_AHEAD, async (origin) => {
    await page.goto(`${origin}/deadlines/reminders`);
    await page.waitForTimeout(1_500);
    expect(reminders()).toHaveLength(sentSoFar);
  });

  await at(OVER, async (origin) => {
    await askFor(page, origin, "next-year@example.org");
    await mailTo(mailbox, "next-year@example.org");
    await page.goto(`${origin}/deadlines/reminders`);
    await expect(page.getByRole("heading", { name: "Hear about the next season" })).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expectAccessible(page, "reminders after the season");
  });
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function askFor(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/deadlines/reminders`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.waitForTimeout(2_100);
  await page.getByRole("button", { name: /Remind me|Tell me/ }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
}
