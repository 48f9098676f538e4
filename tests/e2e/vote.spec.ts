import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { expect, type Page, test } from "@playwright/test";
import { becomeOwner } from "../../faults/owner.ts";
import { expectAccessibleInBothSchemes, expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { startDemonstrationIn } from "../support/demonstration-at.ts";
import { expectValidHtml } from "../support/html.ts";
import { pressEnterOn } from "../support/keyboard.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { weigh } from "../support/page-weight.ts";
import type { SiteServer } from "../support/site-server.ts";
import { signInBrowser } from "../support/staff.ts";
import { type VoteLetter, voteLetterIn } from "../support/vote-steps.ts";

// A demonstration, whose clock can be moved and whose letters stand at an address. One site for all, and the last of them moves its clock.
test.describe.configure({ mode: "default" });

let site: SiteServer;
let owner: { email: string; cookie: string };
let slugs: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "vote-"));
const start = () => startDemonstrationIn(join(folder, "data"), "voting");
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await start();
  owner = { email: "vote-owner@example.org", cookie: await becomeOwner(site) };
  await expect(async () => {
    const links = (await read("/gallery")).matchAll(/href="\/gallery\/([^"/?]+-\d+)"/g);
    slugs = [...links].map(([, slug = ""]) => slug);
    expect(slugs).toHaveLength(24);
  }).toPass({ timeout: 120_000 });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

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
  // The question stands on the project's own page, and its answer is one press.
  await expect(page.getByRole("region", { name: "Your one vote" })).toBeVisible();
  await pressEnterOn(page, page.getByRole("button", { name: "Next" }));
  await expect(page).toHaveURL(/\/vote$/);
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
  const counted = page.url();

  const moving = await askFor(page, second, "P.a.t+two@googlemail.com");
  await page.goto(`${site.origin}/vote/${moving.token}`);
  await expect(page.getByRole("heading", { name: "Move your vote here?" })).toBeVisible();
  await well("vote, move");
  await page.getByRole("button", { name: "Yes, move it" }).click();
  await expect(page.getByRole("heading", { name: "Counted" })).toBeVisible();
  const movedTo = page.url();
  // A link that has voted leads to its receipt; one of a later letter says that the vote is there already.
  await page.goto(`${site.origin}/vote/${moving.token}`);
  await expect(page).toHaveURL(movedTo);
  await page.goto(counted);
  await expect(page.getByRole("heading", { name: "Moved by the voter" })).toBeVisible();
  await well("vote, moved receipt");
  const again = await askFor(page, second, "pat@gmail.com");
  await page.goto(`${site.origin}/vote/${again.token}`);
  await expect(page.getByRole("heading", { name: "You have voted already" })).toBeVisible();
  await well("vote, the same again");

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
  await page.goto(`${site.origin}/gallery/${first}/vote?step=slip`);
  for (const typed of ["", "K7WM 4XQ2"]) {
    await page.getByLabel("Code on the slip").fill(typed);
    await page.getByRole("button", { name: "Count my vote" }).click();
    const said = typed ? "There is no such slip" : "Type the eight signs";
    await expect(page.getByText(said).first()).toBeVisible();
    await well(`vote, slip “${typed}”`);
  }
});

test.describe("on a small phone, without script, in Spanish", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("somebody votes by the code and moves the vote; somebody under 13 is asked for no address", async ({
    page,
    context,
  }) => {
    const [, , slug = "", , other = ""] = slugs;
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

    const counted = page.url();
    await page.goto(`${site.origin}/es/gallery/${other}/vote?step=address`);
    await page.getByLabel("Su correo electrónico").fill("luz@gmail.com");
    await page.getByRole("button", { name: "Envíenme la carta" }).click();
    await page.getByLabel("Código de seis cifras").fill((await lastLetter()).code);
    await page.getByRole("button", { name: "Contar mi voto" }).click();
    await expect(page).toHaveURL(/\/vote\?step=code$/);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Sí, pasarlo" }).click();
    await expect(page).toHaveURL(/\/vote\/receipt\/V-/);
    expect(page.url()).not.toBe(counted);
    await page.goto(counted);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Movido por quien votó");
  });
});

test("no vote, language or session leaks into what everybody is sent, and to vote takes no script", async () => {
  const [first = ""] = slugs;
  // A copy may be made anew between two looks; what a nonce is, is chance.
  const words = async (path: string, headers = {}) =>
    (await read(path, headers)).replaceAll(/ nonce="[^"]*"/g, "");
  for (const path of [`/gallery/${first}`, "/gallery", "/gallery/recount"]) {
    const plain = await words(path);
    const cookie = "lang=es; fair.vote-age=younger; fair.vote=x; fair.person=x";
    expect(await words(path, { cookie, "accept-language": "es" }), path).toBe(plain);
  }
  expect((await weigh(`${site.origin}/gallery/${first}`)).scripts).toEqual([]);
  expect((await weigh(`${site.origin}/gallery/${first}/vote`)).scripts).toEqual([]);
});

test("a link that has rested too long offers another letter to the same mailbox", async ({
  page,
}) => {
  const [, , , , , , slug = ""] = slugs;
  await page.goto(`${site.origin}/gallery/${slug}/vote`);
  await page.getByLabel("Year of birth").fill("1984");
  await page.getByRole("button", { name: "Next" }).click();
  const { token } = await askFor(page, slug, "patience@gmail.com");
  await site.stop();
  await letLinksGrowOld();
  site = await start();
  await page.goto(`${site.origin}/vote/${token}`);
  await expect(page.getByRole("heading", { name: "This link has rested too long" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page, "vote, a link of yesterday");
  await expectValidHtml(await page.content(), "vote, a link of yesterday");
  await page.getByRole("button", { name: /^Write to p•+@g•+\.com again$/ }).click();
  await expect(page.getByRole("heading", { name: "Look in your mailbox" })).toBeVisible();
});

/** While the site does not run. */
async function letLinksGrowOld(): Promise<void> {
  const database = await PGlite.create(join(folder, "data", "database"), {
    extensions: { pg_trgm },
  });
  await database.query("update access_links set expires_at = now() - interval '1 day'");
  await database.close();
}

const REMOVED = {
  receipt: { en: "Not counted", es: "No contado" },
  link: { en: "This vote was taken out", es: "Este voto se retiró" },
};
const GONE = { en: "No longer shown", es: "Ya no se muestra" };

test("whose vote was removed reads so, and a page that was taken down says that it has gone", async ({
  page,
}) => {
  const slug = slugs[3] ?? "";
  const inBothLanguages = async (path: string, said: Record<"en" | "es", string>) => {
    for (const [locale, name] of Object.entries(said)) {
      await page.goto(`${site.origin}${path}?lang=${locale}`);
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expectAccessibleOnEveryScreen(page, `${path.replace(/V-.*|[\w-]{43}/, "…")}, ${name}`);
    }
  };
  await page.goto(`${site.origin}/gallery/${slug}/vote`);
  await page.getByLabel("Year of birth").fill("1984");
  await page.getByRole("button", { name: "Next" }).click();
  const { code } = await askFor(page, slug, "gone@gmail.com");
  await page.getByLabel("Six-digit code").fill(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vote\/receipt\/V-/);
  const receipt = page.url().split("/").at(-1) ?? "";
  const { token } = await askFor(page, slug, "gone@gmail.com");
  await asOwner("/admin/vote", {
    intent: "decide-one",
    receipt,
    decision: "remove",
    reason: "script",
    words: "Tried out by a test",
  });
  await inBothLanguages(`/vote/receipt/${receipt}`, REMOVED.receipt);
  await inBothLanguages(`/vote/${token}`, REMOVED.link);

  const list = await read("/admin/projects?gallery=shown", { cookie: owner.cookie });
  // The next test votes for the first one of the gallery.
  const [of, other] = [...new Set(list.match(/\/admin\/projects\/[\da-f-]{36}/g))];
  const isFirst = (html: string) => html.includes(`/gallery/${slugs[0]}`);
  const project = (isFirst(await read(of ?? "", { cookie: owner.cookie })) ? other : of) ?? "";
  const detail = await read(project, { cookie: owner.cookie });
  const [, press = ""] = /name="press" value="([^"]+)"/.exec(detail) ?? [];
  const [address = ""] = /\/gallery\/[\w-]+-\d+/.exec(detail) ?? [];
  await asOwner(project, {
    intent: "take-down",
    press,
    reason: "other",
    why: "Tried out by a test",
  });
  await expect.poll(() => fetch(`${site.origin}${address}`).then(({ status }) => status)).toBe(410);
  await inBothLanguages(address, GONE);
});

test("a teacher prints slips for a class, and their words name what stands on a project’s page", async ({
  page,
}) => {
  const teacher = "office.driggs@example.org";
  await page.goto(`${site.origin}/sign-in`);
  await page.getByLabel("Your email address").fill(teacher);
  await page.getByRole("button", { name: "Send me a letter" }).click();
  const theirs = `/demo-mail?to=${encodeURIComponent(teacher)}`;
  await expect.poll(() => read(theirs)).toContain("Your code for the");
  const [, letter = ""] =
    /href="(\/demo-mail\/[\w-]+)"[^>]*>Your code/.exec(await read(theirs)) ?? [];
  const { code } = voteLetterIn((await read(letter)).replace(/<[^>]+>/g, "\n"));
  await page.getByLabel("Six-digit code").fill(code);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Print vote slips" }).click();
  await expectAccessibleOnEveryScreen(page, "vote slips, classes");
  await page.getByRole("button", { name: /^Print \d+ slips$/ }).click();
  await expect(page.getByRole("heading", { name: "Cut along the lines" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page, "vote slips, printed");
  const first = page.getByRole("main").getByRole("listitem").first();
  const [, named = ""] = /press “(.+)”/.exec((await first.textContent()) ?? "") ?? [];
  const slip = (await first.locator("code").textContent()) ?? "";
  await page.goto(`${site.origin}/gallery/${slugs[0]}`);
  await page.getByRole("link", { name: named, exact: true }).click();
  await page.getByLabel("Code on the slip").fill(slip);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vote\/receipt\/C-/);
  await expectAccessibleOnEveryScreen(page, "vote, slip counted");
});

/** A script asks for letters to mailboxes where anybody makes as many as they like. */
async function untilAnAttackRuns(slug: string): Promise<void> {
  const where = `${site.origin}/gallery/${slug}/vote`;
  const headers = { origin: site.origin, cookie: "fair.vote-age=older" };
  for (let at = 0; at < 80; at += 1) {
    const body = new URLSearchParams({ intent: "send", email: `bot${at}@made-up.example` });
    await fetch(where, { method: "POST", headers, body, redirect: "manual" });
  }
  await expect
    .poll(() => read(`/gallery/${slug}/vote?step=address`, headers), { timeout: 60_000 })
    .toContain("small sum first");
}

/** A form of the admin area, sent. */
async function asOwner(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${site.origin}${path}`, {
    method: "POST",
    headers: { origin: site.origin, cookie: owner.cookie },
    body: new URLSearchParams(fields),
  });
  expect(answer.status, `${path}, ${fields.intent}`).toBe(200);
}

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
  await page.setViewportSize({ width: 360, height: 740 });
  const decision = page.getByRole("form", { name: /of cluster 1$/ });
  await decision.getByRole("radio", { name: /^Keep on hold/ }).check();
  await decision.getByLabel("In your own words").fill("Looked at with one thumb");
  await expectNoSidewaysScroll(page);
  await decision.getByRole("button").click();
  await expect(page.getByText(/^Done: \d+ votes?\.$/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${site.origin}/gallery/${slugs[0]}/vote`);
  await page.getByLabel("Year of birth").fill("1984");
  await page.getByRole("button", { name: "Next" }).click();
  const late = await askFor(page, slugs[0] ?? "", "late@gmail.com");
  await untilAnAttackRuns(slugs[0] ?? "");
  await page.goto(`${site.origin}/gallery/${slugs[0]}/vote?step=address`);
  await expect(
    page.getByText("Your browser solves a small sum first", { exact: false }),
  ).toBeVisible();
  await expectAccessibleOnEveryScreen(page, "vote, with a sum");
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
