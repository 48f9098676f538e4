import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothSchemes } from "../support/axe.ts";
import { hasInspectionTools, pdfFacts, qrCodesIn } from "../support/inspection-tools.ts";
import { pressEnterOn } from "../support/keyboard.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { auditOnPhone } from "../support/lighthouse.ts";
import type { MailCatcher } from "../support/mail-catcher.ts";
import { postJson } from "../support/post-json.ts";
import { headerOf, linkIn } from "../support/read-mail.ts";
import { aRegistration } from "../support/registrations.ts";
import { aPdf } from "../support/sample-pdf.ts";
import { openWithScript, untilScriptIsAtWork } from "../support/script-at-work.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit-with-mail.ts";

test.describe("a guardian on a narrow phone", () => {
  test.use({
    viewport: { width: 320, height: 640 },
    expectedMessages: [/status of 40[09]/],
  });

  test("is asked as soon as the place is paid, signs, changes an answer and takes it back", async ({
    page,
    site,
    mailbox,
  }) => {
    const link = await askedLink(site, mailbox, {
      first_name: "Ana",
      guardian_email: "rosa@example.org",
    });
    // A mail scanner was here first.
    expect((await page.request.head(link)).status()).toBe(200);
    for (let looks = 0; looks < 3; looks += 1) await page.request.get(link);

    const response = await page.goto(link);
    expect(response?.headers()).toMatchObject({
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    await expect(page.getByRole("heading", { name: "May Ana take part?", level: 1 })).toBeVisible();
    await expect(page.locator("input:checked")).toHaveCount(0);
    await expect(page.getByText("Under 13: A student, grade 5")).toBeVisible();
    await expectWell(page, "consent, asked");

    await page.getByRole("button", { name: "Sign and send" }).click();
    const summary = page.getByRole("region", { name: "Something is missing" });
    await expect(summary.getByRole("link")).toHaveCount(7);
    const leadTo = await summary
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));
    expect(leadTo.map((hash) => hash.replace("#consent-", ""))).toEqual([
      "takes_part",
      "age_band",
      "gallery",
      "photos",
      "emails",
      "signature",
      "relation",
    ]);
    await expectWell(page, "consent, with errors");

    // A phone dropped the tab: what was typed and chosen is there again.
    await openWithScript(page, link);
    await page.getByLabel("Your full name").fill("Rosa Lopez");
    await page.getByRole("group", { name: /^1\./ }).getByLabel("Yes").check();
    await page.goto(link);
    await expect(page.getByLabel("Your full name")).toHaveValue("Rosa Lopez");
    await expect(page.getByRole("group", { name: /^1\./ }).getByLabel("Yes")).toBeChecked();

    await answer(page, "Ana", { gallery: "Yes, as “Ana L., grade 5”" });
    await expect(page.getByRole("heading", { name: "Thank you. The gate is open." })).toBeVisible();
    await expect(page.getByText("We write once more")).toBeVisible();
    const paper = page.getByRole("region", { name: "We still need your signature on paper" });
    await expect(paper).toContainText("the project is shown as “A student, grade 5”");
    await expect(page.getByText("the card says “A student, grade 5”")).toBeVisible();
    await expectStampBesideLinks(page);
    await expectWell(page, "consent, done");
    await paper.getByRole("link", { name: "Print the form" }).click();
    await expect(page.getByRole("heading", { name: "The form on paper" })).toBeVisible();
    await page.goBack();
    const pdf = await page.request.get(new URL(`${page.url()}/copy.pdf`).href);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");

    await page.goto(`${link}/not-me`);
    await expectWell(page, "not me, asked");
    await page.goto(link);
    await page.getByRole("link", { name: "Change an answer" }).click();
    await page.getByLabel("No, not at all").check();
    // As if the text had become another one while it was read.
    await page.locator("input[name=text]").evaluate((field) => field.setAttribute("value", "old"));
    await page.getByRole("button", { name: "Sign and send" }).click();
    await expect(page.getByText("The text has changed").first()).toBeVisible();
    await expectWell(page, "consent, the text changed");
    await pressEnterOn(page, page.getByRole("button", { name: "Sign and send" }));
    await expect(page.getByText("No, not at all")).toBeVisible();

    await page.getByText("Take my consent back").click();
    await page.getByRole("button", { name: "Take everything back" }).click();
    await expect(page.getByRole("heading", { name: "Your consent is taken back." })).toBeVisible();
    await expect(page.getByRole("button", { name: "Take everything back" })).toHaveCount(0);
    await expectWell(page, "consent, taken back");

    await page.getByRole("link", { name: "Change an answer" }).click();
    await answer(page, "Ana", { gallery: "Yes, as “Ana L., grade 5”" });
    await expect(page.getByRole("heading", { name: "Thank you. The gate is open." })).toBeVisible();
    await page.goto(`${link}/not-me`);
    await page.getByRole("button", { name: "This was not me" }).click();
    await expect(page.getByRole("heading", { name: "It is undone" })).toBeVisible();
    await expectWell(page, "not me, done");
  });
});

test.describe("before the script has come", () => {
  test.use({ expectedMessages: [/status of 400/] });

  test("what a guardian answers stays, also after an error", async ({ page, site, mailbox }) => {
    const child = { first_name: "Ida", guardian_email: "ida.home@example.org" };
    const link = await askedLink(site, mailbox, child);
    const answerEarly = async (open: () => Promise<unknown>) => {
      const held = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await open();
      await page.getByLabel("Under 13").check();
      await page.getByLabel("Your full name").fill("Rosa Ruiz");
      held.resolve();
      await untilScriptIsAtWork(page);
      await expect(page.getByLabel("Under 13")).toBeChecked();
      await expect(page.getByLabel("Your full name")).toHaveValue("Rosa Ruiz");
      // Nobody is called away from where they type.
      await expect(page.getByLabel("Your full name")).toBeFocused();
      await page.unroute(/\.js$/);
    };
    await answerEarly(() => page.goto(link, { waitUntil: "commit" }));
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(link);
    await untilScriptIsAtWork(page);
    await answerEarly(() => page.getByRole("button", { name: "Sign and send" }).click());
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 400/] });

  test("a guardian signs and takes it back", async ({ page, site, mailbox }) => {
    const child = { first_name: "Noel", guardian_email: "nora@example.org" };
    await page.goto(await askedLink(site, mailbox, child));
    const gallery = "Yes, as “A student, grade 5”";
    await answer(page, "Noel", { gallery, age: "13 to 17" });
    const question = page.getByRole("region", { name: "Please look once more" });
    await expect(question.getByRole("link")).toContainText("Is this age right?");
    await expect(page.getByLabel("Your full name")).toHaveValue("Rosa Ruiz");
    await answer(page, "Noel", { gallery });
    await expect(page.getByRole("heading", { name: "Thank you. The gate is open." })).toBeVisible();
    await page.getByText("Take my consent back").click();
    await page.getByRole("button", { name: "Take everything back" }).click();
    await expect(page.getByRole("heading", { name: "Your consent is taken back." })).toBeVisible();
  });
});

test.describe("links that lead nowhere", () => {
  test.use({ expectedMessages: [/status of 4(04|10)/] });

  test("are explained", async ({ page }) => {
    await page.goto("/consent/cut-off");
    await expect(page.getByRole("link", { name: "Come in with my mailbox" })).toBeVisible();
    await expectWell(page, "consent, gone");
    await page.goto("/consent/cut-off/not-me");
    await expectWell(page, "not me, gone");
    await page.goto("/consent/cut-off?sent");
    await expect(page.getByRole("heading", { name: "A new link is on its way" })).toBeVisible();
    await expectWell(page, "consent, a new link was sent");
  });
});

test.describe("staff", () => {
  test.use({ expectedMessages: [/status of 40[03]/] });

  test("see who waits, offer Spanish, record paper, and cannot answer for a guardian", async ({
    page,
    context,
    browser,
    site,
    mailbox,
  }) => {
    const link = await askedLink(site, mailbox, {
      first_name: "Mateo",
      guardian_email: "luz@example.org",
    });
    await signInBrowser(context, site, await aStaffMember(site, "admin"));
    // Schools are offered as they were counted last, which is up to ten seconds ago.
    await expect(async () => {
      await page.goto("/admin/consents?q=mateo");
      const none = page.getByLabel("School", { exact: true }).locator("option[value=none]");
      await expect(none).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await page.getByLabel("State", { exact: true }).selectOption("Not consented");
    await page.getByLabel("School", { exact: true }).selectOption("none");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("link", { name: "Mateo Lovelace" })).toBeVisible();
    await expectAccessibleInBothSchemes(page, "consents");
    await page.getByRole("checkbox", { name: "Select Mateo Lovelace" }).check();
    await page.getByRole("button", { name: "Send again to those selected" }).click();
    await expect(page.getByText("One letter goes in ten minutes")).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "You are signed in as staff" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign and send" })).toHaveCount(0);
    await expectAccessible(page, "consent, read by staff");
    const forced = await page.request.post(link, {
      form: { intent: "take-back" },
      headers: { origin: site.origin },
    });
    expect(forced.status()).toBe(403);

    await page.goto("/admin/consents/texts");
    await expectAccessible(page, "the text of the consent");
    await page
      .getByLabel("Who read the translation against the English text")
      .fill("Dr. Elena Vargas");
    await page.getByRole("button", { name: "Offer it in Spanish" }).click();
    await expect(page.getByText("reviewed by Dr. Elena Vargas")).toBeVisible();

    const family = await browser.newContext({ baseURL: site.origin });
    const phone = await family.newPage();
    await phone.setViewportSize({ width: 320, height: 640 });
    await phone.goto(link);
    await phone.getByRole("link", { name: "Español" }).click();
    await expect(phone.getByRole("heading", { name: "¿Puede participar Mateo?" })).toBeVisible();
    await expect(phone.locator("html")).toHaveAttribute("lang", "es");
    await expectWell(phone, "consent in Spanish");
    await phone.getByRole("button", { name: "Firmar y enviar" }).click();
    await expect(phone.getByRole("region", { name: "Falta algo" })).toBeVisible();
    // The script leads to what is missing, and moves the page under a finger that is quicker.
    await untilScriptIsAtWork(phone);
    await answerInSpanish(phone, { takesPart: "No" });
    await expect(phone.getByRole("heading", { name: "Gracias por su respuesta." })).toBeVisible();
    await expect(phone.getByText("Retirar mi permiso")).toHaveCount(0);
    const fee = phone.getByRole("complementary").filter({ hasText: "Sobre el pago" });
    await expect(fee.getByRole("link", { name: "Contáctenos" })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expectWell(phone, "consent refused, in Spanish");
    await phone.getByRole("link", { name: "Cambiar una respuesta" }).click();
    await answerInSpanish(phone, { takesPart: "Sí" });
    await expect(
      phone.getByRole("heading", { name: "Gracias. La puerta está abierta." }),
    ).toBeVisible();
    await expect(phone.getByRole("link", { name: "Imprimir la hoja" })).toBeVisible();
    await expectWell(phone, "consent given, in Spanish");
    await family.close();

    await page.goto("/admin/consents?q=mateo");
    await page.getByRole("link", { name: "Mateo Lovelace" }).click();
    await expectAccessible(page, "a child’s consents");
    await expect(page.getByRole("link", { name: "Print the form" })).toBeVisible();
    const child = page.url();
    await page.getByRole("link", { name: "Print the form" }).click();
    await page.getByRole("link", { name: "Both sides" }).click();
    await expect(page.getByRole("heading", { name: "¿Puede participar Mateo?" })).toBeVisible();
    await expectPages(page, 2);
    await page.goto(child);
    await page.getByRole("link", { name: "Record a paper form" }).click();
    await expectAccessible(page, "a paper form");
    await page.getByRole("button", { name: "Record it" }).click();
    await expect(page.getByText("Question 1: choose what was ticked")).toBeVisible();
    await recordPaper(page);
    await expect(page.getByText("project, name, picture, voice, school")).toBeVisible();
    await expect(page.getByRole("link", { name: "Scan form.pdf" })).toBeVisible();
    const scan = await page.request.get(
      (await page.getByRole("link", { name: "Scan form.pdf" }).getAttribute("href")) ?? "",
    );
    expect(scan.status()).toBe(200);
    await page.goto("/admin/consents/register");
    await expectAccessible(page, "the register");
    const csv = await page.request.get("/admin/consents/register/export/csv");
    expect(await csv.text()).toContain("Luz Montesereno");
  });
});

test("Lighthouse finds nothing to mend on the consent page, which search engines may not list", async ({
  site,
  mailbox,
}) => {
  const child = { first_name: "Ilse", guardian_email: "ilse.parent@example.org" };
  const figures = await auditOnPhone(await askedLink(site, mailbox, child));
  const { seo, complaints, ...judged } = figures;
  expect(judged).toEqual({
    accessibility: 100,
    bestPractices: 100,
    layoutShift: 0,
    // What is typed outlives a reload; the page is read and signed without it.
    scriptBytes: expect.any(Number),
  });
  expect(complaints.filter((complaint) => !complaint.startsWith("is-crawlable"))).toEqual([]);
});

test.describe("the form on paper", () => {
  test("is one Letter page a child, with a code that a phone reads and that opens nothing", async ({
    page,
    context,
    browser,
    site,
    mailbox,
  }, testInfo) => {
    const link = await askedLink(site, mailbox, {
      first_name: "Noor",
      last_name: "Ashgrove-Montesereno",
      school_name: "Cedar Hollow Elementary",
      guardian_email: "sami@example.org",
    });
    await page.goto(link);
    await page.getByRole("link", { name: "Print the form" }).click();
    await expect(page.getByRole("heading", { name: "May Noor take part?" })).toBeVisible();
    await expectAccessible(page, "the form to print");
    await expectPages(page, 1);
    const code = (await page.locator(".sheet-code b").textContent()) ?? "";
    const address = `${site.origin}/c/${code.replace(" ", "")}`;
    if (hasInspectionTools) {
      const picture = testInfo.outputPath("code.png");
      await page.locator(".sheet-qr").screenshot({ path: picture });
      expect(qrCodesIn(picture)).toEqual([address]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    const family = await browser.newContext({ baseURL: site.origin });
    const phone = await family.newPage();
    await phone.goto(address);
    await phone.getByRole("button", { name: "Go on" }).click();
    await expect(phone.getByRole("heading", { name: "Where may we write to you?" })).toBeVisible();
    await expectWell(phone, "asking for a letter with a form");
    await phone.getByLabel("Your email address").fill("stranger@example.org");
    await phone.getByRole("button", { name: "Send me the link" }).click();
    await expect(phone.getByRole("heading", { name: "Look into your mailbox" })).toBeVisible();
    await expectWell(phone, "a letter was asked for");
    await family.close();

    await page.setViewportSize({ width: 1280, height: 900 });
    await signInBrowser(context, site, await aStaffMember(site, "admin"));
    await page.goto("/admin/consents?q=ashgrove");
    await page.getByRole("checkbox", { name: "Select Noor Ashgrove-Montesereno" }).check();
    await page.getByRole("button", { name: "Print forms for those selected" }).click();
    await expect(page.getByRole("heading", { name: "Consent forms to print" })).toBeVisible();
    await expectAccessible(page, "forms to print");
    await expectPages(page, 1);
    await page.goto("/admin/consents");
    await page.getByLabel("Short code on the form").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Record a paper form" }).click();
    await expect(
      page.getByRole("heading", { name: "Paper form for Noor Ashgrove-Montesereno" }),
    ).toBeVisible();
    await page.goto("/admin/consents/compare");
    await expect(page.getByText("Nothing waits to be compared.")).toBeVisible();
    await expectAccessible(page, "papers to compare");
  });
});

/** What is printed fills so many sheets, and nothing runs over an edge. */
async function expectPages(page: Page, pages: number): Promise<void> {
  const facts = pdfFacts(await page.pdf({ preferCSSPageSize: true }), "-l", String(pages));
  expect(facts).toMatch(new RegExp(`^Pages:\\s+${pages}$`, "m"));
  expect(facts.match(/^Page .*size:\s+612 x 792 pts \(letter\)$/gm)).toHaveLength(pages);
  const overflows = await page
    .locator(".sheet")
    .evaluateAll((sheets) => sheets.filter((each) => each.scrollHeight > each.clientHeight).length);
  expect(overflows).toBe(0);
}

/** The stamp ends above the first of the links to change an answer. */
async function expectStampBesideLinks(page: Page): Promise<void> {
  const stamp = await page.locator(".consent-stamp").boundingBox();
  const link = await page.locator(".consent-said a").first().boundingBox();
  expect((stamp?.y ?? 0) + (stamp?.height ?? 0)).toBeLessThanOrEqual(link?.y ?? 0);
}

async function expectWell(page: Page, where: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, where);
  await expectNoSidewaysScroll(page);
}

interface Answers {
  gallery: string;
  age?: string;
}

async function answer(
  page: Page,
  child: string,
  { gallery, age = "Under 13" }: Answers,
): Promise<void> {
  await page.getByRole("group", { name: /^1\./ }).getByLabel("Yes").check();
  await page
    .getByRole("group", { name: `How old is ${child}?` })
    .getByLabel(age)
    .check();
  await page.getByRole("group", { name: /^2\./ }).getByLabel(gallery).check();
  await page.getByRole("group", { name: /^3\./ }).getByLabel("No photos").check();
  await page.getByRole("group", { name: /^4\./ }).getByLabel("No, only to me").check();
  await page.getByLabel("Your full name").fill("Rosa Ruiz");
  await page.getByLabel(`You are ${child}’s`).selectOption("Mother");
  await page.getByRole("button", { name: "Sign and send" }).click();
}

async function answerInSpanish(page: Page, { takesPart }: { takesPart: string }): Promise<void> {
  const yes = { exact: true };
  await page.getByRole("group", { name: /^1\./ }).getByLabel(takesPart, yes).check();
  const isNo = takesPart === "No";
  await expect(page.getByLabel("Menos de 13")).toBeVisible({ visible: !isNo });
  if (!isNo) {
    await page.getByLabel("Menos de 13").check();
    await page.getByRole("group", { name: /^2\./ }).getByLabel(/Mateo/).check();
    await page.getByRole("group", { name: /^3\./ }).getByLabel("Sí", yes).check();
    await page.getByRole("group", { name: /^4\./ }).getByLabel("No, solo a mí").check();
  }
  await page.getByLabel("Su nombre completo").fill("Luz Montesereno");
  await page.getByLabel("Usted es").selectOption("Madre");
  await page.getByRole("button", { name: "Firmar y enviar" }).click();
}

async function recordPaper(page: Page): Promise<void> {
  const question = (name: RegExp) => page.getByRole("group", { name });
  await page.getByLabel("How", { exact: true }).selectOption("Signed form");
  await page.getByLabel("Age", { exact: true }).selectOption("Under 13");
  await question(/^1\. /).getByLabel("Yes").check();
  await question(/^2\. /).getByRole("radio").first().check();
  await page.getByLabel("Date beside the signature").fill("2025-12-01");
  await question(/^3\. /).getByLabel("Yes").check();
  await question(/^4\. /).getByLabel("No").check();
  await page.getByLabel("Name of whoever signed").fill("Luz Montesereno");
  await question(/^They are/)
    .getByLabel("Mother")
    .check();
  await page.getByLabel("Scan or photo of the form").setInputFiles({
    name: "form.pdf",
    mimeType: "application/pdf",
    buffer: aPdf({ pages: 1 }),
  });
  await page.getByRole("button", { name: "Record it" }).click();
}

/** Registers and pays for a child of ten; answers the link that the guardian gets. */
async function askedLink(
  site: SiteServer,
  mailbox: MailCatcher,
  child: Parameters<typeof aRegistration>[0] & { first_name: string; guardian_email: string },
): Promise<string> {
  const registration = aRegistration({
    ...child,
    email: `${child.first_name.toLowerCase()}@example.org`,
    age: 10,
    grade_level: "5",
    guardian_confirmed: true,
  });
  const path = "/api/create-registration-checkout";
  const { url } = await postJson<{ url: string }>(site, path, registration);
  await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.origin },
    body: new URLSearchParams({ intent: "pay" }),
  });
  const asking = () =>
    mailbox.mail.find(
      (mail) =>
        mail.to.includes(child.guardian_email) &&
        headerOf(mail, "Subject") === `May ${child.first_name} take part?`,
    );
  await expect.poll(() => asking() !== undefined, { timeout: 90_000 }).toBe(true);
  const letter = asking();
  return letter ? linkIn(letter, "/consent/") : "";
}
