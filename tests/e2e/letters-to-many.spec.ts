import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { showDemonstration } from "../support/demonstration.ts";
import { pressEnterOn } from "../support/keyboard.ts";
import { expectAsWritten, Presses } from "../support/presses.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A moment of its own gives a site of its own: the demonstration wants an empty one.
test.use({ now: "2025-12-15T12:00:00-07:00" });
test.describe.configure({ mode: "default" });

const PHONE = { phoneWidth: 360 };

test("all families are told of a moved deadline in six presses, and Undo takes the letters back", async ({
  page,
  site,
  context,
}) => {
  await onAFilledFair(page, site, context);
  const presses = new Presses(page);
  await presses.link(/^Season/);
  await presses.link(/2025–26/);
  await presses.link("Dates");
  const due = page.getByLabel("Submissions close");
  await due.fill("2026-03-20T23:59");
  await presses.button("See what changes");
  await expect(page.getByLabel(/Move “Gallery and voting open” too/)).toBeChecked();
  await expect(page.getByText("Voting opens after submissions close")).toBeVisible();
  await expectAccessibleOnEveryScreen(page, "a moved date", PHONE);
  await expect(page.getByLabel(/people of families and teams/)).toBeChecked();
  await presses.button("Save, and draft a letter to those ticked");
  await expect(page.getByText(/^Sent to you:/)).toBeVisible();
  await expect(page.getByLabel("Letter, Spanish")).toHaveValue(/Entrega de proyectos/);
  await expectAccessibleOnEveryScreen(page, "a drafted letter", PHONE);
  await presses.button(/^Send [\d,]+ letters$/);
  await expect(page.getByText(/letters in ten minutes/)).toBeVisible();
  expectAsWritten("tell all families of a moved deadline", presses);
  await expectAccessibleOnEveryScreen(page, "a letter that waits", PHONE);
  await pressEnterOn(page, page.getByRole("button", { name: "Undo: send none of it" }));
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
});

async function onAFilledFair(page: Page, site: SiteServer, context: BrowserContext) {
  await showDemonstration(site);
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin");
}
