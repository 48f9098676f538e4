import { type Texts, textsOf } from "../../app/program/document-texts.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { seasonFields } from "../../app/program/season-fields.ts";
import { shippedSettings } from "../../app/program/settings.ts";
import { settingsFields } from "../../app/program/settings-fields.ts";
import { expectAccessible } from "../support/axe.ts";
import { readableText } from "../support/readable-text.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember, type StaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A server of its own: what is changed here must not surprise other tests.
test.use({ now: "2025-12-12T12:00:07-07:00", expectedMessages: [/status of 400/] });
test.describe.configure({ mode: "default" });

interface Example {
  kind: string;
  at: string;
  change: Texts;
  page: string;
  shows: string;
}

const SEASON = `/admin/season/${shippedSeason.id}`;

/** One value of every kind, where it is changed, and a page that must follow. */
const EXAMPLES: Example[] = [
  {
    kind: "a date",
    at: `${SEASON}/dates`,
    change: {
      "dates.submissionsClose": "2026-03-19T20:15",
      "dates.votingOpens": "2026-03-20T01:00",
    },
    page: "/deadlines",
    shows: "March 19, 2026 at 8:15 PM MT",
  },
  {
    kind: "a price",
    at: `${SEASON}/prices`,
    change: { "prices.early_bird.perStudentInCents": "27.50" },
    page: "/register",
    shows: "$27.50",
  },
  {
    kind: "a limit",
    at: `${SEASON}/divisions`,
    change: { "divisions.k8.descriptionWords": "777" },
    page: "/contest-rules",
    shows: "777 words",
  },
  {
    kind: "a rubric",
    at: `${SEASON}/rubrics`,
    change: { "rubrics.rules.0.title": "Daring and delight" },
    page: "/contest-rules",
    shows: "Daring and delight",
  },
  {
    kind: "one rubric for all",
    at: `${SEASON}/rubrics`,
    change: { oneRubric: "rules" },
    page: "/timeline",
    shows: "Daring and delight",
  },
  {
    kind: "a prize",
    at: `${SEASON}/prizes`,
    change: { "prizes.grand.0.cashPrizeInDollars": "6,100" },
    page: "/prizes",
    shows: "$6,100",
  },
  {
    kind: "a sponsor tier's benefits",
    at: `${SEASON}/sponsors`,
    change: { "sponsorTiers.3.benefits": "A jar of huckleberry jam\nYour logo on the website" },
    page: "/sponsors",
    shows: "A jar of huckleberry jam",
  },
  {
    kind: "the schedule",
    at: `${SEASON}/showcase`,
    change: { "showcase.schedule.0.title": "Doors and demonstrations" },
    page: "/timeline",
    shows: "Doors and demonstrations",
  },
  {
    kind: "the venue",
    at: `${SEASON}/showcase`,
    change: { "showcase.place": "Old Assay Office", "showcase.venueNote": "Enter by the garden." },
    page: "/contest-rules",
    shows: "Old Assay Office, Boise, Idaho. Enter by the garden.",
  },
  {
    kind: "a track",
    at: `${SEASON}/prices`,
    change: { "tracks.eliteInCents": "81" },
    page: "/programs",
    shows: "$81",
  },
  {
    kind: "a stage",
    at: `${SEASON}/stages`,
    change: { "stages.0.duration": "two long evenings" },
    page: "/learning-path",
    shows: "two long evenings",
  },
  {
    kind: "the workshop",
    at: `${SEASON}/prices`,
    change: { "workshop.maxTeachers": "433" },
    page: "/teacher-training",
    shows: "433",
  },
  {
    kind: "support hours",
    at: `${SEASON}/numbers-and-support`,
    change: { "support.opens": "10:30" },
    page: "/contact",
    shows: "10:30 AM",
  },
  {
    kind: "the calendar feed",
    at: `${SEASON}/dates`,
    change: { "dates.showcaseStarts": "2026-04-25T08:40" },
    page: "/calendar.ics",
    shows: "20260425T084000",
  },
  {
    kind: "a contact",
    at: "/admin/settings",
    change: { contactPhone: "(986) 555-0177" },
    page: "/contact",
    shows: "(986) 555-0177",
  },
  {
    kind: "the name of the fair",
    at: "/admin/settings",
    change: { productName: "Gem State Robot Fair" },
    page: "/",
    shows: "Gem State Robot Fair",
  },
];

test("a change of every kind is on its page at once", async ({ site }) => {
  const staff = await aStaffMember(site, "admin");
  const season = textsOf(seasonFields, shippedSeason);
  const settings = textsOf(settingsFields, shippedSettings);
  const versions = new Map<string, number>();
  for (const { kind, at, change, page, shows } of EXAMPLES) {
    const texts = at.startsWith(SEASON) ? season : settings;
    const document = at.startsWith(SEASON) ? "season" : "settings";
    expect((await read(site, page)).includes(shows), `${kind}, before`).toBe(false);
    Object.assign(texts, change);
    const version = versions.get(document) ?? 1;
    versions.set(document, version + 1);
    const answer = await post(site, staff, at, { ...texts, intent: "save", version: `${version}` });
    expect(answer.status, kind).toBe(302);
    expect((await read(site, page)).includes(shows), kind).toBe(true);
  }
});

test("staff see what changes and where, save it, and bring the old version back", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/season");
  await page.getByRole("link", { name: shippedSeason.name }).click();
  await page.getByRole("link", { name: "Showcase", exact: true }).click();
  await page.getByLabel("Place", { exact: true }).fill("Old Penitentiary");
  await page.getByRole("button", { name: "Remove part 4" }).click();
  await page.getByRole("button", { name: "Add part" }).click();
  await page.getByRole("button", { name: "See what changes" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await expect(page.getByText("Fill this in")).toBeVisible();
  await expectAccessible(page, "a season's form with errors");
  const added = page.getByRole("group", { name: "part 4" });
  await added.getByLabel("From").fill("15:00");
  await added.getByLabel("To").fill("16:00");
  await added.getByLabel("What happens").fill("Awards under the trees");
  await page.getByRole("button", { name: "See what changes" }).click();
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Old Penitentiary" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Timeline" })).toBeVisible();
  await expectAccessible(page, "the review of a change");
  await page.getByRole("button", { name: "Back to the form" }).click();
  await expect(page.getByLabel("Place", { exact: true })).toHaveValue("Old Penitentiary");
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText("Saved as a new version.")).toBeVisible();
  expect(await read(site, "/timeline")).toContain("Awards under the trees");

  await page.getByRole("link", { name: "Version 1", exact: true }).click();
  await expect(page.getByText("Bringing it back makes a new version")).toBeVisible();
  await page.getByRole("button", { name: "Bring version 1 back" }).click();
  await expect(page.getByText("Saved as a new version.")).toBeVisible();
  expect(await read(site, "/timeline")).not.toContain("Awards under the trees");
});

test("a criterion that staff rename and move keeps its id, and a new one gets its own", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto(`${SEASON}/rubrics`);
  const rules = page.getByRole("group", { name: "In the contest rules" });
  const idAt = (place: number) => page.locator(`input[name="rubrics.rules.${place}.id"]`);
  const [first = "", second = ""] = [await idAt(0).inputValue(), await idAt(1).inputValue()];
  await rules.getByRole("group", { name: "criterion 2" }).getByLabel("Title").fill("Craft");
  await rules.getByRole("button", { name: "Move criterion 2 up" }).press("Enter");
  const moved = rules.getByRole("group", { name: "criterion 1" });
  await expect(moved.getByLabel("Title")).toHaveValue("Craft");
  await expect(moved.getByLabel("Title")).toBeFocused();
  await expect(idAt(0)).toHaveValue(second);
  await expect(idAt(1)).toHaveValue(first);
  await rules.getByRole("button", { name: "Add criterion" }).click();
  const added = rules.getByRole("group", { name: "criterion 6" });
  await added.getByLabel("Title").fill("Joy");
  await added.getByLabel("Description").fill("It shows.");
  await added.getByLabel("Weight (%)").fill("5");
  const weight = moved.getByLabel("Weight (%)");
  await weight.fill(String(Number(await weight.inputValue()) - 5));
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText("Saved as a new version.")).toBeVisible();
  await page.goto(`${SEASON}/rubrics`);
  await expect(idAt(0)).toHaveValue(second);
  await expect(idAt(5)).toHaveValue("joy");
});

test("the next season is copied, looked over and made live", async ({ page, site, context }) => {
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/season");
  await page.getByRole("button", { name: "Copy the season" }).click();
  await expect(page.getByLabel("Showcase starts (MT)")).toHaveValue("2027-04-24T09:00");
  expect(await read(site, "/deadlines")).not.toContain("2027");
  await page.getByRole("link", { name: "Back without changes" }).click();
  await page.getByRole("button", { name: "Make 2026–27 season the live season" }).click();
  await expect(page.getByText("This season is live.", { exact: false }).first()).toBeVisible();
  expect(await read(site, "/deadlines")).toContain("April 24, 2027");
});

async function read(site: SiteServer, path: string): Promise<string> {
  const body = await (await fetch(`${site.origin}${path}`)).text();
  return path.endsWith(".ics") ? body : readableText(body);
}

function post(site: SiteServer, { cookie }: StaffMember, path: string, values: Texts) {
  return fetch(`${site.origin}${path}`, {
    method: "POST",
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams(values),
    redirect: "manual",
  });
}
