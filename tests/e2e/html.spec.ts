import { expectValidHtml, findingsIn } from "../support/html.ts";
import { aStaffMember } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// Every page of the menu is checked in pages.spec.ts; these are the states that it does not visit.
const STATES = [
  "/register?tab=team",
  "/register?tab=school",
  "/register?success",
  "/register?canceled",
  "/register/payment-window",
  "/register/find",
  "/register/find?sent",
  "/school-order?way=order",
  "/school-order/returned",
  "/sponsor-registration?received",
  "/judge-advisor-registration?tab=advisor",
  "/judge-advisor-registration?tab=advisor&received",
  "/deadlines/reminders?sent",
  "/auth?tab=sign-up",
  "/auth/forgot-password",
  "/auth/two-factor",
];

test("every state of a page is valid HTML with everything named", async ({ site }) => {
  for (const path of STATES) {
    const answer = await fetch(`${site.origin}${path}`);
    expect.soft(answer.status, path).toBe(200);
    await expectValidHtml(await answer.text(), path);
  }
});

test("so is a form that comes back with errors", async ({ site }) => {
  for (const path of [
    "/contact",
    "/sponsor-registration",
    "/register?tab=individual",
    "/school-order",
  ]) {
    const answer = await fetch(`${site.origin}${path}`, {
      method: "POST",
      headers: { origin: site.origin },
      body: new URLSearchParams({ registration_type: "individual" }),
    });
    expect(answer.status, path).toBe(400);
    await expectValidHtml(await answer.text(), `${path}, refused`);
  }
});

test("so is a page for somebody who is signed in", async ({ site }) => {
  const { cookie } = await aStaffMember(site, "viewer");
  const answer = await fetch(`${site.origin}/contact`, { headers: { cookie } });
  const html = await answer.text();
  expect(html).toContain("Sign out");
  await expectValidHtml(html, "/contact, signed in");
});

test("no browser is asked to fill its owner in for a child", async ({ page }) => {
  await page.goto("/register?tab=individual");
  for (const label of ["First name", "Last name", "School"]) {
    await expect(page.getByLabel(label)).toHaveAttribute("autocomplete", "off");
  }
  await page.goto("/register?tab=team");
  await expect(page.getByLabel("Team leader’s name")).toHaveAttribute("autocomplete", "off");
});

test("the icon for home screens is where phones look for it", async ({ site }) => {
  const icon = await fetch(`${site.origin}/apple-touch-icon.png`);
  expect(icon.headers.get("content-type")).toBe("image/png");
  const home = await (await fetch(site.origin)).text();
  expect(home).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
});

test("the page for an absent database is nobody's page while the database is there", async ({
  site,
}) => {
  const answer = await fetch(`${site.origin}/unavailable`);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("Oops! Page not found");
  expect(html).not.toContain("We will be right back");
  await expectValidHtml(html, "/unavailable");
});

// What the check must see, so that a page can fail it.
const FAULTS: [string, string, RegExp][] = [
  ["a heading that skips a level", "<h1>A</h1><h3>B</h3>", /^heading-level/],
  ["a section without a heading", "<h1>A</h1><section><p>B</p></section>", /^own\/heading/],
  [
    "a section whose only headings are those of its parts",
    "<h1>A</h1><section><article aria-label='B'><h2>B</h2></article></section>",
    /^own\/heading/,
  ],
  [
    "a form without a name",
    "<h1>A</h1><form><button type='submit'>B</button></form>",
    /^own\/name/,
  ],
  [
    "two forms of one name",
    "<h1>A</h1><form aria-label='B'><button type='submit'>C</button></form><form aria-label='B'><button type='submit'>D</button></form>",
    /^unique-landmark/,
  ],
  ["an aside without a name", "<h1>A</h1><aside><p>B</p></aside>", /^own\/name/],
  ["a fieldset without a legend", "<h1>A</h1><fieldset><p>B</p></fieldset>", /^wcag\/h71/],
  [
    "a token of autofill that its field cannot hold",
    "<h1>A</h1><label>B <input autocomplete='street-address'></label>",
    /^valid-autocomplete/,
  ],
  [
    "a table with headers on two sides and no scopes",
    "<h1>A</h1><table aria-label='B'><tr><th>C</th><th>D</th></tr><tr><th>E</th><td>F</td></tr></table>",
    /^wcag\/h63/,
  ],
  [
    "a table with two levels of headers and nothing that ties them to their cells",
    "<h1>A</h1><table aria-label='B'><tr><th scope='col' colspan='2'>C</th></tr><tr><td>D</td><td>E</td></tr></table>",
    /^own\/table-headers/,
  ],
];

for (const [what, body, finding] of FAULTS) {
  test(`the check sees ${what}, and nothing else`, async () => {
    const html = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
    const findings = await findingsIn(html);
    expect(findings.length).toBeGreaterThan(0);
    for (const found of findings) expect(found).toMatch(finding);
  });
}

test("the check lets a table with two levels pass whose cells name their headers", async () => {
  const table =
    "<table aria-label='B'><tr><th id='c' scope='col' colspan='2'>C</th></tr><tr><td headers='c'>D</td><td headers='c'>E</td></tr></table>";
  const html = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><h1>A</h1>${table}</body></html>`;
  expect(await findingsIn(html)).toEqual([]);
});
