import { expect, type Page, test } from "@playwright/test";
import { becomeOwner } from "../../faults/owner.ts";
import { expectAccessibleInBothSchemes, expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { expectValidHtml } from "../support/html.ts";
import { pressEnterOn } from "../support/keyboard.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { weigh } from "../support/page-weight.ts";
import { haveDone } from "../support/site-commands.ts";
import { type SiteServer, startSite } from "../support/site-server.ts";
import { signInBrowser } from "../support/staff.ts";
import { type VoteLetter, voteLetterIn } from "../support/vote-steps.ts";

/** A demonstration, whose clock can be moved and whose letters stand at an address. */
const DEMONSTRATION = { DEMONSTRATION: "1", SITE_NOW: "" };

// One site for all, and the last of them moves its clock.
test.describe.configure({ mode: "default" });

let site: SiteServer;
let owner: { email: string; cookie: string };
let slugs: string[] = [];
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite({ env: DEMONSTRATION });
  owner = { email: "vote-owner@example.org", cookie: await becomeOwner(site) };
  await haveDone(site, ["demo", "voting"]);
  await expect(async () => {
    const links = (await read("/gallery")).matchAll(/href="\/gallery\/([^"/?]+-\d+)"/g);
    slugs = [...links].map(([, slug = ""]) => slug);
    expect(slugs).toHaveLength(24);
  }).toPass({ timeout: 120_000 });
});
test.afterAll(() => site.stop());

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${site.origin}${path}`, { headers })).text();
}

/** The last letter that came, as a visitor of a demonstration reads it. */
async function lastLetter(): Promise<VoteLetter> {
  const [, newest = ""] = /href="(\/demo-mail\/[\w-]+)"/.exec(await read("/demo-mail")) ?? [];
  const html = await read(newest);
  const { code } = voteLetterIn(html.replace(/<[^>]+>/g, "\n"));
  return { code, token: voteLetterIn(html).token };
}

async function askFor(page: Page, slug: string, email: string): Promise<VoteLetter> {
  await page.goto(`${site.origin}/gallery/${slug}/vote?step=address`);
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send me the letter" }).click();
  await expect(page.getByRole("heading", { name: "Look in your mailbox" })).toBeVisible();
  return lastLetter();
}

test("a visitor votes by code, moves it by link, and every state can be used by everybody", async ({
  page,
}) => {
  test.slow();
  const [first = "", second = ""] = slugs;
  const well = async (where: string) => {
    await expectAccessibleOnEveryScreen(page, where);
    await expectValidHtml(await page.content(), where);
  };
  await page.goto(`${site.origin}/gallery/${first}`);
  await pressEnterOn(page, page.getByRole("link", { name: "Vote for this project" }));
  await well("vote, year");
  await page.getByRole("button", { name: "Next" }).click();
  await well("vote, no year");
  await page.getByLabel("Year of birth").fill("1984");
  await page.keyboard.press("Enter");
  await well("vote, address");
  await page.getByRole("button", { name: "Send me the letter" }).click();
  await well("vote, no address");

  await askFor(page, first, "pat@gmial.com");
  await expect(page.getByText("Did you mean gmail.com?")).toBeVisible();
  await well("vote, mistyped domain");
  const { code } = await askFor(page, first, "pat@gmail.com");
  await page.getByLabel("Six-digit code").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Count my vote" }).click();
  await expect(page.getByText("You have 4 tries left").first()).toBeVisible();
  await well("vote, wrong code");
  await page.getByLabel("Six-digit code").fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Counted" })).toBeVisible();
  await well("vote, receipt");

  const moving = await askFor(page, second, "P.a.t+two@googlemail.com");
  await page.goto(`${site.origin}/vote/${moving.token}`);
  await expect(page.getByRole("heading", { name: "Move your vote here?" })).toBeVisible();
  await well("vote, move");
  await page.getByRole("button", { name: "Yes, move it" }).click();
  await expect(page.getByRole("heading", { name: "Counted" })).toBeVisible();

  const beside = await askFor(page, second, "sam@gmail.com");
  await page.goto(`${site.origin}/vote/${beside.token}`);
  await well("vote, link");
  await page.getByRole("button", { name: "Count my vote" }).click();
  await expect(page.getByRole("heading", { name: "Got it. One look first" })).toBeVisible();
  await well("vote, held");

  for (let letters = 0; letters < 3; letters += 1) await askFor(page, first, "kim@gmail.com");
  await page.getByRole("button", { name: "Send a new letter" }).click();
  await expect(page.getByText("Three letters are out")).toBeVisible();
  await well("vote, enough letters");
  const spent = await askFor(page, first, "robin@gmail.com");
  const wrong = spent.code === "000000" ? "111111" : "000000";
  for (const left of ["4 tries", "3 tries", "2 tries", "one try"]) {
    await page.getByLabel("Six-digit code").fill(wrong);
    await page.getByRole("button", { name: "Count my vote" }).click();
    await expect(page.getByText(`You have ${left} left`).first()).toBeVisible();
  }
  await page.getByLabel("Six-digit code").fill(wrong);
  await page.getByRole("button", { name: "Count my vote" }).click();
  await page.goto(`${site.origin}/gallery/${first}/vote?step=code`);
  await expect(page.getByRole("heading", { name: "Use the link instead" })).toBeVisible();
  await well("vote, code used up");
  await page.context().clearCookies();
  await page.goto(`${site.origin}/gallery/${first}/vote`);
  await page.getByLabel("Year of birth").fill("2015");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "You vote with your class" })).toBeVisible();
  await well("vote, under 13");
  for (const path of [
    `/gallery/${first}/vote?step=slip`,
    "/vote/receipt/V-000-000",
    `/vote/${"a".repeat(43)}`,
    "/gallery/recount",
    "/es/gallery/recount",
  ]) {
    await page.goto(`${site.origin}${path}`);
    await well(path);
  }
});

test.describe("on a small phone, without script, in Spanish", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("somebody votes by the code; somebody under 13 is asked for no address", async ({
    page,
    context,
  }) => {
    const [, , slug = ""] = slugs;
    await page.goto(`${site.origin}/es/gallery/${slug}/vote`);
    await page.getByLabel("Año de nacimiento").fill("2015");
    await page.getByRole("button", { name: "Seguir" }).click();
    await expect(page.getByRole("heading", { name: "Votas con tu clase" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`${site.origin}/es/gallery/${slug}/vote?step=address`);
    await expect(page.getByLabel("Su correo electrónico")).toHaveCount(0);
    await page.getByRole("link", { name: /papeleta/ }).click();
    await page.getByLabel("Código de la papeleta").fill("ABCD EFGH");
    await page.getByRole("button", { name: "Contar mi voto" }).click();
    await expect(page.getByRole("heading", { name: "Hay un problema" })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await context.clearCookies();
    await page.goto(`${site.origin}/es/gallery/${slug}/vote`);
    await page.getByLabel("Año de nacimiento").fill("1984");
    await page.getByRole("button", { name: "Seguir" }).click();
    await page.getByLabel("Su correo electrónico").fill("luz@gmail.com");
    await page.getByRole("button", { name: "Envíenme la carta" }).click();
    await expect(page.getByRole("heading", { name: "Mire en su buzón" })).toBeVisible();
    await page.getByLabel("Código de seis cifras").fill((await lastLetter()).code);
    await page.getByRole("button", { name: "Contar mi voto" }).click();
    await expect(page).toHaveURL(/\/vote\/receipt\/V-/);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expectNoSidewaysScroll(page);
  });
});

test("no vote, language or session leaks into what everybody is sent, and to vote takes no script", async () => {
  const [first = ""] = slugs;
  for (const path of [`/gallery/${first}`, "/gallery", "/gallery/recount"]) {
    const plain = await read(path);
    const cookie = "lang=es; fair.vote-age=younger; fair.vote=x; fair.person=x";
    expect(await read(path, { cookie, "accept-language": "es" }), path).toBe(plain);
  }
  expect((await weigh(`${site.origin}/gallery/${first}`)).scripts).toEqual([]);
  expect((await weigh(`${site.origin}/gallery/${first}/vote`)).scripts).toEqual([]);
});

test("staff see what waits, votes over time and no project’s name; after the close nobody can vote", async ({
  page,
  context,
}) => {
  await signInBrowser(context, site, owner);
  await page.goto(`${site.origin}/admin/vote`);
  await expect(page.getByRole("heading", { name: /^Cluster 1: \d+ votes/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /Votes by the hour/ })).toBeVisible();
  await page.getByLabel("Address or receipt").fill("P.a.t+three@gmail.com");
  await page.getByRole("button", { name: "Look it up" }).click();
  await expect(page.getByRole("list", { name: "Found" })).toBeVisible();
  await expectAccessibleInBothSchemes(page, "the vote, staff");
  await page.goto(`${site.origin}/gallery/${slugs[0]}/vote`);
  await page.getByLabel("Year of birth").fill("1984");
  await page.getByRole("button", { name: "Next" }).click();
  const late = await askFor(page, slugs[0] ?? "", "late@gmail.com");
  await page.goto(`${site.origin}/admin/time-machine`);
  await page.getByLabel("Date and time (MT)").fill("2026-03-31T00:01");
  await page.getByRole("button", { name: "Go to this moment" }).click();
  await expect(page.getByText("It is Mar 31, 2026, 12:01 AM MT now.")).toBeVisible();
  await context.clearCookies();
  await page.goto(`${site.origin}/gallery/${slugs[0]}/vote`);
  await expect(page.getByLabel("Year of birth")).toHaveCount(0);
  await expectAccessibleOnEveryScreen(page, "vote, closed");
  for (const path of [`/vote/${late.token}`, "/gallery", `/gallery/${slugs[0]}`]) {
    await page.goto(`${site.origin}${path}`);
    await expectAccessibleOnEveryScreen(page, `${path}, while votes are counted`);
  }
});
