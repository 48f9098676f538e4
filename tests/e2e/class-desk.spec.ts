import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import { expectValidHtml } from "../support/html.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { aPaidPlaceAt } from "../support/paid-place.ts";
import { linkIn, mailTo } from "../support/read-mail.ts";
import { expect, test } from "../support/visit-with-mail.ts";

const OFFICE = "office-hillside@example.org";
const FOUR_MINUTES = 240_000;
/** In a column that nobody may hold. */
const SECRET = "zzqsecret";

test.describe("a teacher with thirty students", () => {
  test("has their places and printed codes within four minutes and three pages", async ({
    page,
    site,
    mailbox,
  }) => {
    const school = { school_name: "Hillside Middle School", contact_name: "Ada Okafor" };
    await aPaidPlaceAt(site, { registration_type: "school", email: OFFICE, ...school });
    await page.goto("/sign-in");
    await page.getByLabel("Your email address").fill(OFFICE);
    await page.getByRole("button", { name: "Send me a letter" }).click();
    await page.goto(linkIn(await mailTo(mailbox, OFFICE, /code/), "/sign-in/"));
    await page.getByRole("button", { name: "Yes, come in" }).click();
    // Nothing else is tied to this mailbox, so this is where they land.
    await expect(page).toHaveURL(/\/school\/[\w-]{36}$/);
    await expectAccessibleInBothSchemes(page, "an empty desk");

    const began = Date.now();
    const pages = new Set<string>();
    page.on("load", () => pages.add(new URL(page.url()).pathname));
    await page.goto("/school");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Class desk");
    await page.getByRole("link", { name: "Bring in your list" }).click();
    await expectValidHtml(await (await page.request.get(page.url())).text(), "bring in a list");
    const rows = Array.from(
      { length: 30 },
      (_, at) => `Child${at}\tFamily${at}\t${at === 29 ? "V" : 5}\t${SECRET}${at}`,
    );
    const list = ["First name\tLast name\tGrade\tPassword", ...rows].join("\n");
    await page.getByLabel("Paste the list here").fill(list);
    await page.getByLabel("Class, where the list names none").fill("Room 12");
    await page.getByRole("button", { name: "Look at it first" }).click();
    await expect(page.getByText("29 rows will be added")).toBeVisible();
    await expectAccessibleInBothSchemes(page, "what a list would do");
    const wrong = page.getByRole("group", { name: "Row 31: Child29 Family29" });
    await expect(wrong.getByText("Grade must be K to 12")).toBeVisible();
    await wrong.getByLabel("Grade").selectOption("5");
    await wrong.getByLabel("First name").press("Enter");
    await expect(page.getByText("30 rows will be added")).toBeVisible();
    expect(await page.content()).not.toContain(SECRET);
    await page.getByRole("button", { name: "Bring in 30 rows" }).click();
    await expect(page.getByRole("status")).toHaveText(/30 added/);
    await page.getByRole("button", { name: "Make the cards" }).click();
    await expect(page.locator(".seat-cards > li")).toHaveCount(30);
    const took = Date.now() - began;
    const codes = await page.locator(".seat-card-code").allTextContents();
    await page.reload();
    expect(await page.locator(".seat-card-code").allTextContents()).toEqual(codes);

    expect(took).toBeLessThan(FOUR_MINUTES);
    expect([...pages].filter((path) => path.startsWith("/school/"))).toHaveLength(3);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Child29 F., grade 5, Room 12")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(filesThatHold(SECRET, site.dataDir)).toEqual([]);
    expect(site.output()).not.toContain(SECRET);
    expect(filesThatHold("Child29", site.dataDir)).not.toEqual([]);
  });
});

/** Of all that the site has written, the embedded database and half uploads among it. */
function filesThatHold(word: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(word));
}
