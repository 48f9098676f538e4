import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { pressEnterOn } from "../support/keyboard.ts";
import { scriptBytes } from "../support/page-weight.ts";
import { aPaidPlaceAt, sendForm } from "../support/paid-place.ts";
import { linkIn, mailTo } from "../support/read-mail.ts";
import { expect, test } from "../support/visit-with-mail.ts";

/** In English or, as mail spells it, in Spanish. */
const SIGN_IN_MAIL = /code|digo/;

test.describe("a family", () => {
  test.use({ expectedMessages: [/status of 4[01]0/] });

  test("comes in by the code, finds its child, prints a seat code and signs out", async ({
    page,
    site,
    mailbox,
    browser,
  }) => {
    const email = "carmen@example.org";
    await aPaidPlaceAt(site, { email, guardian_email: email, first_name: "Ana", grade_level: "7" });
    await aPaidPlaceAt(site, { registration_type: "team", email });

    await page.goto("/my");
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fmy$/);
    await page.goto("/sign-in");
    await expect(page.getByRole("link", { name: "Staff sign in here" })).toHaveAttribute(
      "href",
      "/auth",
    );
    await expectAccessibleOnEveryScreen(page, "sign-in, address");
    await page.getByRole("button", { name: "Send me a letter" }).click();
    await expect(page.getByRole("link", { name: "Invalid email address" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "sign-in, no address");

    await page.getByLabel("Your email address").fill("Carmen@Example.org");
    await pressEnterOn(page, page.getByRole("button", { name: "Send me a letter" }));
    await expect(page.getByRole("heading", { name: "Look in your mailbox" })).toBeVisible();
    await expect(page.getByText("C•••@E•••.org")).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "sign-in, code");
    const letter = await mailTo(mailbox, email, SIGN_IN_MAIL);
    const code = /^(\d{6})\s*$/m.exec(letter.source)?.[1] ?? "";
    expect(code).toMatch(/^\d{6}$/);

    const field = page.getByLabel("Six-digit code");
    await field.fill(code === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: "Come in" }).click();
    await expect(page.getByText("You have 4 tries left").first()).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "sign-in, wrong code");

    await field.fill(code);
    await page.getByLabel("This is my device").check();
    await page.getByRole("button", { name: "Come in" }).click();
    await expect(page.getByRole("heading", { name: "Who is this about?" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "sign-in, who");

    await page.getByRole("link", { name: /^Ana/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/One thing is yours/);
    await expect(page.getByRole("heading", { level: 2, name: "Ana", exact: true })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "my entry, one");
    await page.getByRole("link", { name: "Everything of this mailbox" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/2 things are yours/);
    await expect(page.getByRole("list", { name: "What is next" })).toContainText("Katherine");
    const trail = page.getByRole("region", { name: "The trail of Ana" });
    await expect(trail.getByRole("listitem")).toHaveCount(10);
    await expect(trail.locator("[aria-current=step]")).toContainText("Talk to AI");
    await expect(trail.getByRole("listitem").nth(1)).toContainText("Yours to do");
    await expectAccessibleOnEveryScreen(page, "my entries");
    // Sign In is the same link for everybody, and leads on.
    await page.goto("/");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/my$/);

    const ana = page.getByRole("region", { name: "Ana", exact: true });
    await ana.getByRole("link", { name: "Print seat codes" }).click();
    await expectAccessibleOnEveryScreen(page, "seat codes, choosing");
    await page.getByRole("button", { name: "Make the slips" }).click();
    await expect(page.getByRole("alert")).toHaveText("Choose at least one student.");
    await page.getByLabel("Ana L.").check();
    await page.getByRole("button", { name: "Make the slips" }).click();
    await expect(page.getByText("Ana L., grade 7")).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "seat codes, made");
    const seat = (await page.locator(".slip-code").textContent()) ?? "";

    const school = await browser.newContext({ baseURL: site.origin });
    const child = await school.newPage();
    await child.goto("/sign-in?step=seat");
    await expectAccessibleOnEveryScreen(child, "sign-in, seat");
    await child.getByLabel("Eight letters and numbers").fill("22222222");
    await child.getByRole("button", { name: "Open my entry" }).click();
    await expect(child.getByRole("link", { name: /No seat has this code/ })).toBeVisible();
    await expectAccessibleOnEveryScreen(child, "sign-in, wrong seat");
    await child.goto(`/c/${seat.replace(" ", "")}`);
    await expectAccessibleOnEveryScreen(child, "sign-in, seat by its address");
    await child.getByRole("button", { name: "Go on" }).click();
    await expect(child.getByRole("heading", { level: 2, name: "Ana", exact: true })).toBeVisible();
    await expectAccessibleOnEveryScreen(child, "my entry, at a seat");
    expect(await child.content()).not.toMatch(/carmen|C•••|seat-codes|export/i);
    await school.close();

    await page.goto("/my");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("You are signed out.")).toBeVisible();
    await page.goto("/my");
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fmy$/);
  });

  test("comes in by the link, which a mail scanner has opened before, in Spanish", async ({
    page,
    site,
    mailbox,
  }) => {
    const email = "elena@example.org";
    await aPaidPlaceAt(site, { email, guardian_email: email, first_name: "Mateo" });
    await page.goto("/sign-in?lang=es");
    await expect(page).toHaveURL("/es/sign-in");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.locator("link[hreflang=x-default]")).toHaveAttribute(
      "href",
      /[^s]\/sign-in$/,
    );
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL("/sign-in");
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL("/es/sign-in");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pase. Sin contraseña.");
    await expectAccessibleOnEveryScreen(page, "sign-in in Spanish");
    await page.getByLabel("Su correo electrónico").fill(email);
    await page.getByRole("button", { name: "Envíenme una carta" }).click();
    await expect(page.getByRole("heading", { name: "Mire su correo" })).toBeVisible();

    const link = linkIn(await mailTo(mailbox, email, SIGN_IN_MAIL), "/sign-in/");
    const browserHeaders = {
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36",
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
    };
    expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
    for (let looks = 0; looks < 3; looks += 1) expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link, { headers: browserHeaders })).status).toBe(200);
    await page.context().clearCookies({ name: "fair.sign-in" });
    const response = await page.goto(link);
    expect(response?.headers()).toMatchObject({
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    await expect(page.getByRole("heading", { name: "¿Es usted?" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "sign-in, link");
    await page.getByRole("button", { name: "Sí, entrar" }).click();
    await expect(page).toHaveURL(/\/my$/);
    await expect(page.getByRole("heading", { level: 2, name: "Mateo", exact: true })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "my entries in Spanish");

    await page.getByRole("button", { name: "Salir" }).first().click();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Este enlace se ha enfriado" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "sign-in, cold link");
    await page.getByRole("button", { name: "Enviar una carta nueva" }).click();
    await expect(page.getByRole("heading", { name: "Mire su correo" })).toBeVisible();
    for (let tries = 0; tries < 5; tries += 1) {
      await page.getByLabel("Código de seis cifras").fill("000000");
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
    }
    await expect(page.getByText("Se acabaron los intentos").first()).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "sign-in, too many tries");
  });
});

test("known and unknown addresses get the same bytes", async ({ site }) => {
  await aPaidPlaceAt(site, { email: "known@example.org", guardian_email: "known@example.org" });
  const answers = [];
  for (const email of ["known@example.org", "kn0wn@example.org"]) {
    const asked = await sendForm(site.origin, "/sign-in", { intent: "send", email });
    const [cookie = ""] = asked.headers.getSetCookie().map((line) => line.split(";")[0]);
    const next = await fetch(new URL(asked.headers.get("location") ?? "", site.origin), {
      headers: { cookie },
    });
    const wrong = await sendForm(
      site.origin,
      "/sign-in?step=code",
      { intent: "code", code: "000000" },
      cookie,
    );
    answers.push({
      asked: [asked.status, asked.headers.get("location"), await asked.text()],
      next: [next.status, withoutNonce(await next.text())],
      wrong: [wrong.status, withoutNonce(await wrong.text())],
    });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.wrong[1]).toContain("You have 4 tries left");
});

/** Random for every answer, whatever was asked. */
function withoutNonce(html: string): string {
  return html.replace(/ nonce="[^"]+"/g, "");
}

test("the pages of signing in send no script", async ({ page }) => {
  for (const path of ["/sign-in", "/sign-in?step=seat", "/c/22222222"]) {
    expect(await scriptBytes(page, path)).toBe(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody comes in by the link, and does not get into the admin area", async ({
    page,
    site,
    mailbox,
  }) => {
    const email = "zdenka@example.org";
    await aPaidPlaceAt(site, { email, guardian_email: email });
    await page.goto("/sign-in");
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Send me a letter" }).click();
    await page.goto(linkIn(await mailTo(mailbox, email, SIGN_IN_MAIL), "/sign-in/"));
    await page.getByRole("button", { name: "Yes, come in" }).click();
    await expect(page).toHaveURL(/\/my$/);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/auth\?next=%2Fadmin$/);
  });
});
