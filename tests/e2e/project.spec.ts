import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothSchemes, expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { letterTo } from "../support/family-steps.ts";
import { aPdfWithScript, aTellingPicture, HARMFUL } from "../support/harmful-files.ts";
import { expectValidHtml } from "../support/html.ts";
import { keptFiles } from "../support/kept-files.ts";
import { pressEnterOn } from "../support/keyboard.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import type { MailCatcher } from "../support/mail-catcher.ts";
import { linkIn, mailTo } from "../support/read-mail.ts";
import { aPdf } from "../support/sample-pdf.ts";
import { aVideo } from "../support/sample-video.ts";
import { aSignedFamily, asFamily, type SignedFamily, sendPart } from "../support/signed-family.ts";
import { copyPreparedData, type SiteServer, startSite } from "../support/site-server.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit-with-mail.ts";

const words = (count: number) => Array(count).fill("word").join(" ");
/** Eighteen of them: emoji, Spanish, Chinese, and what word processors leave in pasted text. */
const ODD_WORDS =
  "Great 🎉 work 👩‍🔬 ¿Quién visita? 我们训练了一个模型 A\u00a0“camera” for\u00adest\u200b fires—now";
const PROPOSAL = { name: "proposal.pdf", mimeType: "application/pdf", buffer: aPdf({ pages: 2 }) };

/** What a division up to grade 8 is asked for, but for the proposal. */
const PARTS: Record<string, string>[] = [
  { intent: "save-title", title: "Smoke or fog?", kind: "solution" },
  { intent: "save-abstract", text: words(160) },
  { intent: "save-description", text: words(200) },
  { intent: "save-reflection", text: "We learned to label twice." },
  { intent: "save-video", link: "https://example.org/film" },
  { intent: "save-aiLog", none: "on", why: "We wanted to try it alone." },
];

test.describe("a family", () => {
  test.use({ expectedMessages: [/status of 4(00|09|22)|ERR_INTERNET_DISCONNECTED/] });

  test("writes, loses the connection, sends a file and sends it in, by keyboard", async ({
    page,
    context,
    site,
    mailbox,
  }) => {
    const family = await aSignedFamily(site, mailbox, "rosario@example.org");
    await asFamily(context, site, family);
    await page.goto(`/my/${family.entryId}`);
    await page.getByRole("link", { name: "Open the project" }).click();
    await expect(page.getByRole("button", { name: "Add a row" })).toBeVisible();
    await expectWell(page, "a new project");

    await page.getByLabel("Title", { exact: true }).fill("Smoke or fog?");
    await page.getByRole("radio", { name: "Real solution" }).check({ force: true });
    await page.getByRole("textbox", { name: "Abstract" }).fill(`${words(94)} ${ODD_WORDS}`);
    await expect(page.getByText("38 words short.").first()).toBeVisible();
    await expect(page.getByText(/^Saved \d+ s ago/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Abstract" })).toHaveValue(/fires—now$/);

    await expect(page.getByRole("button", { name: "Add a row" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Reflection log" }).fill("Written on the bus");
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await expectWell(page, "a project without a connection");
    await context.setOffline(false);
    await expect(page.getByText(/^Saved \d+ s ago/)).toBeVisible();

    await pressEnterOn(page, page.getByRole("button", { name: "Send in" }));
    const missing = page.locator("#answer");
    await expectToBeTold(page);
    await expect(missing.getByRole("link")).toHaveText([
      "Abstract",
      "Description",
      "Proposal",
      "Video",
      "How AI was used",
    ]);
    // The server counted as the page does.
    await expect(missing).toContainText("Abstract: 38 words short");
    await expectWell(page, "a project with something missing");

    const proposal = page.getByRole("form", { name: "Proposal: Choose a file" });
    await proposal.getByLabel("Choose a file").setInputFiles(PROPOSAL);
    await expect(page.getByText("2 pages of at most 2")).toBeVisible();
    const description = page.locator("#description");
    await page.getByRole("textbox", { name: "Description" }).fill(words(520));
    await expect(description.getByText("Needs a change")).toBeVisible();
    await expect(page.getByText("2 missing, 2 to change.")).toBeVisible();
    for (const [name, text] of [
      ["Abstract", words(160)],
      ["Description", words(200)],
    ] as const) {
      await page.getByRole("textbox", { name }).fill(text);
    }
    const link = page.getByRole("textbox", { name: "Link to a video" });
    await link.fill("http://youtu.be/abc");
    await expect(link).toHaveAccessibleDescription(/Use a full address that begins with https/);
    await expect(page.locator("#video").getByText("Needs a change")).toBeVisible();
    await expectWell(page, "a project with a link that was refused");
    await link.fill("https://example.org/film");
    await expect(page.locator("#video").getByText("Packed")).toBeVisible();
    await page.getByRole("button", { name: "Add a row" }).click();
    await page.getByRole("textbox", { name: "Tool" }).fill("Chat assistant");
    await page.getByRole("combobox", { name: "What for" }).selectOption("Finding ideas");
    await page.getByRole("textbox", { name: "What you kept" }).fill(words(40));
    await page.getByRole("textbox", { name: "What you changed or checked" }).fill(words(40));
    await expect(page.getByText("Everything is packed.")).toBeVisible();
    await expectWell(page, "a whole project");

    await page.getByRole("button", { name: "Send in" }).click();
    await expect(page.getByText("Sent in, version 1")).toBeVisible();
    await expectWell(page, "a project that is sent in");
    const receipt = await mailTo(mailbox, family.email, /Sent in/);
    expect(receipt.source.replace(/=\r\n/g, "")).toMatch(/SHA-256 [\da-f]{64}/);

    await page.getByRole("link", { name: "Look Version 1" }).click();
    await expect(page.getByText("You are looking at version 1")).toBeVisible();
    const film = page.getByRole("link", { name: "https://example.org/film" });
    await expect(film).toHaveAttribute("rel", "noreferrer noopener");
    await expectWell(page, "a version");

    await page.goto(`/my/${family.entryId}/project/withdraw`);
    await pressEnterOn(page, page.getByRole("button", { name: "Take it out" }));
    await expect(page.getByText("Withdrawn from the contest", { exact: true })).toBeVisible();
    await expectWell(page, "a project that was withdrawn");
    await pressEnterOn(page, page.getByRole("button", { name: "Put it back" }));
    await expect(page.getByText("Sent in, version 1")).toBeVisible();
  });

  test("picks files that would do harm: each is told why, and nothing of it is kept", async ({
    page,
    context,
    site,
    mailbox,
  }) => {
    const family = await aSignedFamily(site, mailbox, "noor@example.org");
    await asFamily(context, site, family);
    await page.goto(`/my/${family.entryId}/project`);
    await expect(page.getByRole("button", { name: "Add a row" })).toBeVisible();
    const before = keptFiles(site);
    for (const { what, part, name, mimeType, bytes, told } of HARMFUL) {
      const box = page.locator(`#${part}`);
      const file = { name, mimeType, buffer: Buffer.from(await bytes()) };
      await box.getByLabel("Choose a file", { exact: true }).setInputFiles(file);
      await expect(box.getByRole("alert"), what).toHaveText(told);
    }
    expect(keptFiles(site)).toEqual(before);
    await expectWell(page, "a project whose files were all refused");

    const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: await aTellingPicture() };
    await page
      .locator("#coverPicture")
      .getByLabel("Choose a file", { exact: true })
      .setInputFiles(picture);
    const report = { name: "acts.pdf", mimeType: "application/pdf", buffer: aPdfWithScript() };
    await page
      .locator("#proposal")
      .getByLabel("Choose a file", { exact: true })
      .setInputFiles(report);
    for (const [part, hidden] of [
      ["coverPicture", /Zyxwina|GPS|Exif/],
      ["proposal", /JavaScript|quillon/],
    ] as const) {
      const link = page.locator(`#${part}`).getByRole("link", { name: "Look" });
      const shown = await page.request.get((await link.getAttribute("href")) ?? "");
      expect(shown.headers()["content-security-policy"]).toBe("default-src 'none'; sandbox");
      expect((await shown.body()).toString("latin1")).not.toMatch(hidden);
    }

    const film = { name: "film.mp4", mimeType: "video/mp4", buffer: aVideo() };
    await page.locator("#video").getByLabel("Choose a file", { exact: true }).setInputFiles(film);
    const captions = page.locator("#captions");
    const styled =
      "WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\nWe count hail.\n";
    await captions
      .getByLabel("Choose a file", { exact: true })
      .setInputFiles({ name: "film.vtt", mimeType: "text/vtt", buffer: Buffer.from(styled) });
    const kept = captions.getByRole("link", { name: "Look" });
    const read = await (await page.request.get((await kept.getAttribute("href")) ?? "")).text();
    expect(read).toContain("00:01.000 --> 00:02.000\nWe count hail.");
    expect(read).not.toContain("::cue");
    await expectWell(page, "a project whose film has captions");
  });

  test("on a phone and a computer at once: both texts stand side by side", async ({
    page,
    context,
    site,
    mailbox,
  }) => {
    const family = await aSignedFamily(site, mailbox, "beatriz@example.org");
    await asFamily(context, site, family);
    await page.goto(`/my/${family.entryId}/project`);
    await expect(page.getByRole("button", { name: "Add a row" })).toBeVisible();
    const phone = { intent: "save-abstract", text: "From the phone" };
    expect(await sendPart(site, family, phone)).toBe(303);
    const abstract = page.getByRole("textbox", { name: "Abstract" });
    await abstract.fill("From the computer");
    const conflict = page.getByRole("alert").filter({ hasText: "at the same time" });
    await expect(conflict).toContainText("From the computer");
    await expect(conflict).toContainText("From the phone");
    await expectWell(page, "two texts at once");
    await conflict.getByRole("button", { name: "Take what is saved" }).click();
    await expect(abstract).toHaveValue("From the phone");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, expectedMessages: [/status of 400/] });

  test("whoever sends in too early sees what is missing, and is there", async ({
    page,
    context,
    site,
    mailbox,
  }) => {
    const family = await aSignedFamily(site, mailbox, "marisol@example.org");
    await asFamily(context, site, family);
    await page.goto(`/my/${family.entryId}/project`);
    await expect(page.getByRole("button", { name: "Add a row" })).toBeVisible();
    await page.getByRole("button", { name: "Send in" }).click();
    await expectToBeTold(page);
    // The second time the address is the same.
    await page.getByRole("button", { name: "Send in" }).click();
    await expectToBeTold(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    expectedMessages: [/status of 400/],
  });

  test("every part has its button, a file goes with a form, and sending in works", async ({
    page,
    context,
    site,
    mailbox,
  }) => {
    const family = await aSignedFamily(site, mailbox, "norma@example.org");
    await asFamily(context, site, family);
    await page.goto(`/my/${family.entryId}/project`);
    await expectValidHtml(await page.content(), "a project");
    await page.getByRole("textbox", { name: "Reflection log" }).fill("We learned a lot.");
    const form = page.getByRole("form", { name: "Reflection log" });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("textbox", { name: "Reflection log" })).toHaveValue(
      "We learned a lot.",
    );
    await page.getByRole("button", { name: "Send in" }).click();
    await expectToBeTold(page);
    for (const part of PARTS.filter(({ intent }) => intent !== "save-reflection")) {
      expect(await sendPart(site, family, part), part.intent).toBe(303);
    }
    await page.goto(`/my/${family.entryId}/project`);
    const proposal = page.getByRole("form", { name: "Proposal: Choose a file" });
    await proposal.getByLabel("Choose a file").setInputFiles(PROPOSAL);
    await proposal.getByRole("button", { name: "Send the file" }).click();
    await expect(page.getByText("2 pages of at most 2")).toBeVisible();
    await page.getByRole("button", { name: "Send in" }).click();
    await expect(page.getByText("Sent in, version 1")).toBeVisible();
    await page.getByRole("link", { name: "Change something" }).click();
    await expect(page.getByRole("button", { name: "Send in again" })).toBeVisible();
  });
});

test.describe("staff", () => {
  // A letter that is read before it goes.
  test.use({ expectedMessages: [/status of 409/] });

  test("look a version over, and the family reads what was decided", async ({
    page,
    context,
    browser,
    site,
    mailbox,
  }) => {
    const family = await aSignedFamily(site, mailbox, "lupe@example.org");
    const title = "Who visits our feeder?";
    await sendWhole(site, family, title);
    await signInBrowser(context, site, await aStaffMember(site, "admin"));
    await page.goto("/admin/projects?state=waiting");
    await expectAccessibleInBothSchemes(page, "projects to look over");
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("link", { name: "proposal.pdf" })).toBeVisible();
    await expectAccessibleInBothSchemes(page, "a project, for staff");
    await page.getByLabel("Decision", { exact: true }).selectOption("Send back to mend");
    await page.getByLabel("What the family reads").fill("Please say who took the pictures.");
    await page.getByRole("button", { name: "Decide" }).click();
    await expect(page.getByText("Decided. One letter is on its way.")).toBeVisible();
    const archive = await page.request.get("/admin/projects/files.zip");
    expect(archive.headers()["content-type"]).toBe("application/zip");
    expect((await archive.body()).includes("proposal/proposal.pdf")).toBe(true);

    const home = await browser.newContext({ baseURL: site.origin });
    await asFamily(home, site, family);
    const phone = await home.newPage();
    await phone.goto(`/my/${family.entryId}/project`);
    await expect(phone.getByText("Please say who took the pictures.")).toBeVisible();
    await expectWell(phone, "a project that was sent back");

    await page.locator("h1").click();
    await page.keyboard.press("d");
    await expect(page.getByLabel("Decision", { exact: true })).toHaveValue("disqualified");
    await page.keyboard.press("r");
    await expect(page.getByLabel("What the family reads")).toBeFocused();
    await page.getByLabel("What the family reads").fill("It was entered last year.");
    await page.getByRole("button", { name: "Decide" }).click();
    await expect(page.getByRole("region", { name: "The letter" })).toContainText(
      "entered last year",
    );
    await expectAccessibleInBothSchemes(page, "a disqualification's letter before it goes");
    await page.getByRole("button", { name: "Disqualify" }).click();
    await expect(page.getByText("disqualified: It was entered last year.").first()).toBeVisible();
    await phone.reload();
    await phone.getByRole("link", { name: "Appeal" }).click();
    await phone.getByRole("button", { name: "Send the appeal" }).click();
    await expect(phone.getByText("Say why the decision should change").first()).toBeVisible();
    await expectWell(phone, "an appeal without words");
    await phone.getByLabel("Why the decision should change").fill("It is a new one.");
    await pressEnterOn(phone, phone.getByRole("button", { name: "Send the appeal" }));
    await expect(phone.getByText(/Your appeal is with the committee/)).toBeVisible();
    await expectWell(phone, "a project that was appealed");
    await page.reload();
    await expect(page.getByText("0 of 3 have voted")).toBeVisible();
    await expectAccessibleInBothSchemes(page, "an appeal, for staff");
    await page.getByLabel("Name 1").fill("Sam Reader");
    await page.getByLabel("Email 1").fill("seat@committee.example");
    await page.getByRole("button", { name: "Ask them" }).click();
    // The first letter waits for Undo; another is not held back.
    await page.getByRole("button", { name: "Send again to Sam Reader" }).click();
    await expectToVoteFromASeat(phone, mailbox);
    await page.goto("/admin/appeals");
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByText("1 of 3 have voted")).toBeVisible();
    await expectAccessibleInBothSchemes(page, "the queue of appeals");
    await home.close();
  });
});

test("what was acknowledged is there after the site was killed, and after the deadline", async ({
  browser,
  mailbox,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "project-spec-"));
  const dataDir = join(folder, "data");
  copyPreparedData(dataDir);
  const env = { SMTP_URL: mailbox.url };
  const first = await startSite({ dataDir, env, now: "2026-03-18T23:50:00-06:00" });
  const email = `${randomUUID()}@example.org`;
  const family = await aSignedFamily(first, mailbox, email);
  await sendWhole(first, family);
  const path = `/my/${family.entryId}/project`;
  await beginUpload(first, family);
  expect(await sendPart(first, family, { intent: "send-in" })).toBe(303);
  const home = await browser.newContext();
  await asFamily(home, first, family);
  const page = await home.newPage();
  await page.goto(`${first.origin}${path}`);
  await expect(page.getByText("As soon as the running uploads are done")).toBeVisible();
  await expectWell(page, "a project that waits for an upload");
  first.process.kill("SIGKILL");
  await first.ended;
  const between = await startSite({ dataDir, env, now: "2026-03-19T00:05:00-06:00" });
  await asFamily(home, between, family);
  await page.goto(`${between.origin}${path}`);
  await expect(page.getByText("Pressed in time", { exact: true })).toBeVisible();
  await expect(page.getByText("The upload of film.mp4 was cut off.")).toBeVisible();
  await expectWell(page, "a project that waits for an upload after the deadline");
  await between.stop();
  const second = await startSite({ dataDir, env, now: "2026-03-19T00:30:00-06:00" });
  const ask = (address: string) =>
    fetch(`${second.origin}${address}`, { headers: { cookie: family.cookie } });
  const projectPage = async () => (await ask(path)).text();
  // The job that looks after uploads lets go of one that nobody finished; killed at it, its lease must end first.
  await expect.poll(projectPage, { timeout: 180_000 }).toContain("it became no version");
  const html = await projectPage();
  expect(html).toContain("Sent in, version 1");
  await mailTo(mailbox, family.email, /Not sent in/);
  await asFamily(home, second, family);
  await page.goto(`${second.origin}${path}`);
  await expect(page.getByText("It is locked since")).toBeVisible();
  await expectWell(page, "a project after the deadline");
  await home.close();
  const [address = ""] = /\/files\/[\da-f-]{36}\/proposal\.pdf/.exec(html) ?? [];
  const file = Buffer.from(await (await ask(address)).arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** All parts and the proposal, as forms without script send them; then “Send in”. */
async function sendWhole(
  site: SiteServer,
  family: SignedFamily,
  title = "Smoke or fog?",
): Promise<void> {
  for (const part of PARTS) {
    const fields = "title" in part ? { ...part, title } : part;
    expect(await sendPart(site, family, fields), part.intent).toBe(303);
  }
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(PROPOSAL.buffer)]), PROPOSAL.name);
  const path = `/my/${family.entryId}/project?upload=proposal`;
  const sent = await fetch(`${site.origin}${path}`, {
    method: "POST",
    headers: { origin: site.origin, cookie: family.cookie },
    body,
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
  expect(await sendPart(site, family, { intent: "send-in" })).toBe(303);
}

/** A film of which no byte comes. */
async function beginUpload(site: SiteServer, family: SignedFamily): Promise<void> {
  const metadata = {
    purpose: "project-video",
    ownerKind: "project",
    ownerId: family.entryId,
    filename: "film.mp4",
  };
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`);
  const begun = await fetch(`${site.origin}/uploads`, {
    method: "POST",
    headers: {
      origin: site.origin,
      cookie: family.cookie,
      "tus-resumable": "1.0.0",
      "upload-length": "1000",
      "upload-metadata": pairs.join(","),
    },
  });
  expect(begun.status).toBe(201);
}

/** After “Send in” was refused: the list is on the screen and has the focus, and the top says it too. */
async function expectToBeTold(page: Page): Promise<void> {
  const answer = page.locator("#answer");
  await expect(answer).toBeFocused();
  const heading = answer.getByRole("heading", { name: /^Not sent in yet/ });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole("link", { name: "Not sent in. See why." })).toHaveCount(1);
}

/** Somebody from outside reads, forgets to choose, and votes by keyboard; they need no account. */
async function expectToVoteFromASeat(page: Page, mailbox: MailCatcher): Promise<void> {
  const letter = await letterTo(mailbox, "seat@committee.example", /look at one project/);
  await page.goto(new URL(linkIn(letter, "/committee/")).pathname);
  await expect(page.getByRole("heading", { name: "One appeal, one vote" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page, "a seat of the committee", { phoneWidth: 360 });
  await pressEnterOn(page, page.getByRole("button", { name: "Vote" }));
  await expect(page.getByText("Choose how you vote").first()).toBeVisible();
  await expectAccessibleOnEveryScreen(page, "a vote without words", { phoneWidth: 360 });
  await page.getByLabel("The decision stands").check();
  await page.getByLabel("Why, for the family").fill("It is the same project.");
  await pressEnterOn(page, page.getByRole("button", { name: "Vote" }));
  await expect(page.getByText("You voted: the decision stands")).toBeVisible();
  await expectWell(page, "a seat that has voted");
}

async function expectWell(page: Page, where: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, where);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}
