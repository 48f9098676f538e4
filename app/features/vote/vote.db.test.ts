import { eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { codeFailures } from "~/platform/links/code-failures.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { markSent } from "~/platform/mail/outbox-queue.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { LANES } from "~/program/lanes";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { judges } from "~/records/people/judges.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { publish } from "~/records/publications/publish.server";
import { ballots } from "~/records/votes/ballots.table.server";
import { settledLines } from "~/records/votes/freeze-count.server";
import { voteCounts } from "~/records/votes/vote-counts.table.server";
import { voteRequests } from "~/records/votes/vote-requests.table.server";
import { votesData } from "~/records/votes/votes-data.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { whileVoting } from "../../../tests/support/gallery-clock";
import { renderPublicPage } from "../../../tests/support/public-page";
import { aRouterContext } from "../../../tests/support/router-context";
import { aFrozenCount, aJudgedRound, nothingIsJudged } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import {
  aShownProject,
  askForLetter,
  aVoter,
  openVote,
  sendVote,
  voteByCode,
  voteLetters,
  WHILE_VOTING,
  withVotesKey,
} from "../../../tests/support/voting";
import { countLetter } from "./letters-limit.server";
import * as linkPage from "./link";
import * as receiptPage from "./receipt";

withVotesKey();
onAFreshDatabase();

let smoke = { slug: "", number: 0, entryId: "" };
let canyon = { slug: "", number: 0, entryId: "" };
beforeAll(async () => {
  await loadSite();
  smoke = await aShownProject("rosa@example.org");
  canyon = await aShownProject("luz@example.org");
});
beforeEach(async () => {
  await db().delete(ballots);
  await db().delete(voteRequests);
  await db().delete(accessLinks);
  await db().delete(codeFailures);
  await db().delete(outbox);
});

const LAST_MINUTE = new Date("2026-03-31T05:58:59Z");
const LAST_MILLISECOND = new Date("2026-03-31T05:59:59.999Z");
const AFTER = new Date("2026-03-31T06:00:40Z");
const standing = async () =>
  (await db().select().from(ballots)).map(({ project, state }) => ({ project, state }));
const pressLink = (browser = aVoter(), token = "", intent = "vote") =>
  browser.send(linkPage.action, `/vote/${token}`, { intent }, { token });
const openLink = async (token: string, browser = aVoter()) =>
  (await browser.open(linkPage.loader, `/vote/${token}`, { token })).content;

describe("the way to a vote", () => {
  test("leads to a project that was hidden before the vote and is shown again, and the vote counts", async () => {
    const hide = (takenDownAt: Date | null) =>
      db()
        .update(publications)
        .set({ takenDownAt, isStale: true })
        .where(eq(publications.entryId, smoke.entryId));
    await hide(new Date("2026-03-01T12:00:00Z"));
    await publish(smoke.entryId, new Date("2026-03-01T12:00:00Z"));
    await hide(null);
    const { location } = await voteByCode(aVoter(), smoke.slug, "kara@example.com");
    expect(location).toContain("/vote/receipt/V-");
    expect(await standing()).toEqual([{ project: smoke.number, state: "counted" }]);
  });

  test("a code from the letter counts it, and the page shows a receipt", async () => {
    const browser = aVoter();
    const letter = await askForLetter(browser, smoke.slug, "Kara.M@example.com");
    expect(letter.subject).toBe(
      `${letter.code.slice(0, 3)} ${letter.code.slice(3)} is your code to vote`,
    );
    expect(await standing()).toEqual([]);
    const { location } = await sendVote(browser, smoke.slug, { intent: "code", code: letter.code });
    expect(location).toMatch(/^\/vote\/receipt\/V-\w{3}-\w{3}$/);
    expect(await standing()).toEqual([{ project: smoke.number, state: "counted" }]);
    const receipt = location?.split("/").at(-1) ?? "";
    const page = await aVoter().open(receiptPage.loader, location ?? "", { receipt });
    expect(page.content).toMatchObject({ receipt, state: "counted" });
  });

  test("opening the link changes nothing, its button votes, and pressed or opened again it leads to the same receipt", async () => {
    const { token } = await askForLetter(aVoter(), smoke.slug, "kara@example.com");
    for (let times = 0; times < 3; times += 1) {
      expect(await openLink(token)).toEqual({ step: "vote", to: "Smoke or fog?" });
    }
    expect(await standing()).toEqual([]);
    const [first, second] = [await pressLink(aVoter(), token), await pressLink(aVoter(), token)];
    expect(first.location).toMatch(/^\/vote\/receipt\//);
    expect(second.location).toBe(first.location);
    expect(await standing()).toHaveLength(1);
    const used = await aVoter().open(linkPage.loader, `/vote/${token}`, { token });
    expect(used.location).toBe(first.location);
  });

  test("in Spanish letter, link and receipt stand at Spanish addresses", async () => {
    const inSpanish = () =>
      new ABrowser({ context: () => aRouterContext({ now: WHILE_VOTING, locale: "es" }) });
    const { token, text } = await askForLetter(inSpanish(), smoke.slug, "luz@gmail.com");
    expect(text).toContain(`/es/vote/${token}`);
    const { location } = await pressLink(inSpanish(), token);
    expect(location).toMatch(/^\/es\/vote\/receipt\/V-/);
    for (const path of [location ?? "", "/es/gallery/recount/receipt", "/es/vote/slip"]) {
      expect(await renderPublicPage(path, whileVoting())).toContain("<h1>");
    }
  });

  test("its letter, and the notice that it was moved, go before all that nobody waits for", async () => {
    const browser = aVoter();
    await voteByCode(browser, smoke.slug, "kara@example.com");
    const { code } = await askForLetter(browser, canyon.slug, "kara@example.com");
    await sendVote(browser, canyon.slug, { intent: "move", code });
    const sent = await db().select({ kind: outbox.kind, lane: outbox.lane }).from(outbox);
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(["vote", "vote", "vote-moved"]);
    expect(new Set(sent.map(({ lane }) => lane))).toEqual(new Set([LANES["waited-for"]]));
  });

  test("twenty presses at the same moment are one vote", async () => {
    const browser = aVoter();
    const { token, code } = await askForLetter(browser, smoke.slug, "kara@example.com");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? pressLink(aVoter(), token)
          : sendVote(browser, smoke.slug, { intent: "code", code }),
      ),
    );
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await standing()).toHaveLength(1);
  });

  test("one person has one vote, however the address is written", async () => {
    await voteByCode(aVoter(), smoke.slug, "karamay@gmail.com");
    const again = await askForLetter(aVoter(), smoke.slug, "Kara.May+two@GoogleMail.com");
    expect(await openLink(again.token)).toMatchObject({ step: "same" });
    await pressLink(aVoter(), again.token);
    expect(await standing()).toHaveLength(1);
  });
});

describe("a vote for another project", () => {
  test("moves only after a question, with a new receipt and a notice to the mailbox", async () => {
    const browser = aVoter();
    const first = await voteByCode(browser, smoke.slug, "kara@example.com");
    const { code } = await askForLetter(browser, canyon.slug, "kara@example.com");
    const asked = await sendVote(browser, canyon.slug, { intent: "code", code });
    expect(asked.content).toEqual({
      move: { code, from: "Smoke or fog?", receipt: first.location?.split("/").at(-1) },
    });
    expect(await standing()).toEqual([{ project: smoke.number, state: "counted" }]);
    const moved = await sendVote(browser, canyon.slug, { intent: "move", code });
    expect(moved.location).not.toBe(first.location);
    expect(await standing()).toEqual(
      expect.arrayContaining([
        { project: null, state: "moved" },
        { project: canyon.number, state: "counted" },
      ]),
    );
    const notice = (await voteLetters()).at(-1);
    expect(notice).toMatchObject({ to: "kara@example.com", subject: "Your vote was moved" });
    expect(notice?.text).toContain(moved.location?.split("/").at(-1));
  });

  test("by its link it asks the same", async () => {
    await voteByCode(aVoter(), smoke.slug, "kara@example.com");
    const { token } = await askForLetter(aVoter(), canyon.slug, "kara@example.com");
    expect(await openLink(token)).toMatchObject({ step: "move", from: "Smoke or fog?" });
    await pressLink(aVoter(), token);
    expect(await standing()).toEqual([{ project: smoke.number, state: "counted" }]);
    await pressLink(aVoter(), token, "move");
    expect(await db().$count(ballots, eq(ballots.project, canyon.number))).toBe(1);
  });
});

describe("a judge", () => {
  beforeEach(nothingIsJudged);

  test("who was assigned after the letter went cannot vote with it, by code or link", async () => {
    const browser = aVoter();
    const { code, token } = await askForLetter(browser, smoke.slug, "Haas+vote@example.com");
    await aJudgeAt("haas@example.com");
    const typed = await sendVote(browser, smoke.slug, { intent: "code", code });
    expect(JSON.stringify(typed.content)).toContain("judges have no vote");
    expect(await openLink(token)).toEqual({ step: "judge" });
    await pressLink(aVoter(), token);
    expect(await standing()).toEqual([]);
  });

  test("is known in every way in which a provider lets their mailbox be written", async () => {
    await aJudgeAt("haas@icloud.com");
    const browser = aVoter();
    await askForLetter(browser, smoke.slug, "haas@me.com").catch(() => undefined);
    const letters = await db().select().from(outbox).where(eq(outbox.recipient, "haas@me.com"));
    expect(letters).toMatchObject([{ kind: "vote-judge" }]);
  });

  test("who voted before the assignment is told so in the file, and the vote does not count", async () => {
    await voteByCode(aVoter(), smoke.slug, "haas@example.com");
    await voteByCode(aVoter({ address: "203.0.113.4" }), smoke.slug, "kara@example.com");
    await aJudgeAt("haas@example.com");
    const lines = await settledLines(db(), currentSite().season.id);
    expect(lines.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ["counted", ""],
      ["not counted", "voter-judges"],
    ]);
  });

  async function aJudgeAt(address: string) {
    await aJudgedRound("online", [{ entryId: smoke.entryId, step: 3 }], 1);
    await db()
      .update(judges)
      .set({ personId: await findOrAddPerson(db(), address) });
  }
});

describe("from one network", () => {
  test("the second vote waits, and is neither refused nor lost", async () => {
    await voteByCode(aVoter({ address: "203.0.113.9" }), smoke.slug, "one@gmail.com");
    const second = await voteByCode(
      aVoter({ address: "203.0.113.9" }),
      canyon.slug,
      "two@gmail.com",
    );
    const receipt = second.location?.split("/").at(-1) ?? "";
    const page = await aVoter().open(receiptPage.loader, second.location ?? "", { receipt });
    expect(page.content).toMatchObject({ state: "held" });
    expect((await standing()).map(({ state }) => state).sort()).toEqual(["counted", "held"]);
  });

  test("whose vote waits reads “Counted” nowhere, and once the count is frozen that it was not decided", async () => {
    await voteByCode(aVoter({ address: "203.0.113.8" }), smoke.slug, "one@gmail.com");
    const browser = aVoter({ address: "203.0.113.8" });
    const path = (await voteByCode(browser, smoke.slug, "two@gmail.com")).location ?? "";
    const { token } = await askForLetter(browser, smoke.slug, "two@gmail.com");
    const page = (address: string) => renderPublicPage(address, whileVoting());
    const receipt = await page(path);
    expect(receipt.match(/Got it. One look first<\/(title|h1)>/g)).toHaveLength(2);
    const again = await page(`/vote/${token}`);
    expect(again).toContain("You have voted already");
    expect(again).toContain(`href="${path}"`);
    for (const html of [receipt, again]) expect(html).not.toContain("Counted");
    await aFrozenCount();
    const frozen = await page(path);
    expect(frozen.match(/Not counted<\/(title|h1)>/g)).toHaveLength(2);
    expect(frozen).not.toContain("they decide by");
    await db().delete(voteCounts);
  });

  test("a thousand of a school get their letters within a quarter of an hour", () => {
    const request = aVoter({ address: "198.51.100.1" }).request("/gallery");
    const waits = Array.from({ length: 1_000 }, (_, at) =>
      countLetter(request, `pupil${at}@gmail.com`),
    );
    expect(Math.max(...waits)).toBe(0);
  });

  test("a script with mailboxes of its own takes no letter from the school it sits in", () => {
    const request = aVoter({ address: "198.51.100.2" }).request("/gallery");
    const waits = Array.from({ length: 3_000 }, (_, at) =>
      countLetter(request, `bot${at}@evil.example`),
    );
    expect(Math.max(...waits)).toBeGreaterThan(0);
    expect(countLetter(request, "pupil@gmail.com")).toBe(0);
  });
});

describe("somebody who may be under 13", () => {
  test("is asked for no address, also after Back, and nothing is stored", async () => {
    const browser = aVoter();
    await sendVote(browser, smoke.slug, { intent: "year", year: "2013" });
    expect((await openVote(browser, smoke.slug)).content).toMatchObject({ step: "young" });
    await sendVote(browser, smoke.slug, { intent: "year", year: "1984" });
    expect((await openVote(browser, smoke.slug, "address")).content).toMatchObject({
      step: "young",
    });
    await sendVote(browser, smoke.slug, { intent: "send", email: "ana@example.org" });
    expect(await db().$count(voteRequests)).toBe(0);
  });

  test("who has not said a year is asked for it first", async () => {
    const browser = aVoter();
    expect((await openVote(browser, smoke.slug, "address")).content).toMatchObject({
      step: "year",
    });
    await sendVote(browser, smoke.slug, { intent: "send", email: "ana@example.org" });
    expect(await voteLetters()).toEqual([]);
  });
});

describe("when something is not right", () => {
  test("five wrong codes close the code and not the link", async () => {
    const browser = aVoter();
    const { code, token } = await askForLetter(browser, smoke.slug, "kara@example.com");
    const wrong = code === "111111" ? "222222" : "111111";
    for (let tries = 0; tries < 5; tries += 1) {
      await sendVote(browser, smoke.slug, { intent: "code", code: wrong });
    }
    await sendVote(browser, smoke.slug, { intent: "code", code });
    expect(await standing()).toEqual([]);
    expect((await openVote(browser, smoke.slug, "code")).content).toMatchObject({ step: "spent" });
    await pressLink(aVoter(), token);
    expect(await standing()).toHaveLength(1);
  });

  test("a code that is too old says so, and asks for a new letter", async () => {
    const browser = aVoter();
    const { code } = await askForLetter(browser, smoke.slug, "kara@example.com");
    await db().update(voteRequests).set({ createdAt: sql`now() - interval '16 minutes'` });
    const answer = await sendVote(browser, smoke.slug, { intent: "code", code });
    expect(JSON.stringify(answer.content)).toContain("Codes work for 15 minutes");
    expect(await standing()).toEqual([]);
  });

  test("a project of an earlier season has no vote", async () => {
    const old = { season: "2024-25" };
    await db().update(publications).set(old).where(eq(publications.number, canyon.number));
    const answer = await openVote(aVoter(), canyon.slug);
    expect(answer.status).toBe(404);
    expect((await voteByCode(aVoter(), canyon.slug, "kara@example.com")).status).toBe(404);
    expect(await standing()).toEqual([]);
    const { id } = currentSite().season;
    await db()
      .update(publications)
      .set({ season: id })
      .where(eq(publications.number, canyon.number));
  });

  test("a code works only in the browser that asked", async () => {
    const { code } = await askForLetter(aVoter(), smoke.slug, "kara@example.com");
    const other = aVoter();
    await sendVote(other, smoke.slug, { intent: "code", code });
    expect(await standing()).toEqual([]);
  });

  test("a fourth letter within the hour is not sent, and the page says until when", async () => {
    const browser = aVoter();
    for (let times = 0; times < 4; times += 1) {
      await askForLetter(browser, smoke.slug, "kara@example.com");
    }
    expect(await voteLetters()).toHaveLength(3);
    const page = (await openVote(browser, smoke.slug, "code")).content;
    expect(page).toMatchObject({ step: "enough", again: expect.stringMatching(/MT$/) });
    const [first] = await voteLetters();
    await sendVote(browser, smoke.slug, { intent: "code", code: first?.code ?? "" });
    await askForLetter(aVoter(), smoke.slug, "kara@example.com");
    expect(await voteLetters()).toHaveLength(4);
  });

  test("a link that is too old offers another letter to the same mailbox", async () => {
    const { token } = await askForLetter(aVoter(), smoke.slug, "kara@example.com");
    await db().update(accessLinks).set({ expiresAt: sql`now() - interval '1 minute'` });
    expect(await openLink(token)).toMatchObject({ step: "old", sentTo: "k•••@e•••.com" });
    await pressLink(aVoter(), token);
    expect(await standing()).toEqual([]);
    await pressLink(aVoter(), token, "send-again");
    expect(await voteLetters()).toHaveLength(2);
  });

  test("a letter of the last minutes is good until the vote closes, and says so", async () => {
    const minutesBefore = aVoter({ now: new Date("2026-03-31T05:50:00Z") });
    const { text } = await askForLetter(minutesBefore, smoke.slug, "kara@example.com");
    expect(text).toContain("Both work until March 30, 2026 at 11:59 PM MT");
    const earlier = aVoter({ now: new Date("2026-03-31T05:30:00Z") });
    const other = await askForLetter(earlier, smoke.slug, "sam@example.com");
    expect(other.text).toContain("Both work until March 30, 2026 at 11:45 PM MT");
  });

  test("pressed after the close it does not count, and the page says so, also when the letter is forgotten", async () => {
    const letter = await askForLetter(aVoter({ now: LAST_MINUTE }), smoke.slug, "kara@example.com");
    const late = aVoter({ now: AFTER });
    await pressLink(late, letter.token);
    expect(await standing()).toEqual([]);
    expect(await openLink(letter.token, late)).toMatchObject({ step: "closed" });
    expect((await openVote(late, smoke.slug)).content).toMatchObject({ step: "closed" });
    await db().delete(voteRequests);
    expect(await openLink(letter.token, late)).toMatchObject({ step: "closed" });
    expect(await openLink(letter.token)).toEqual({ step: "over" });
  });

  test("the code counts in the last millisecond; after it nothing that is sent does, and whoever sends it is told", async () => {
    let now = LAST_MINUTE;
    const browser = new ABrowser({ context: () => aRouterContext({ now }) });
    const { code } = await askForLetter(browser, smoke.slug, "kara@example.com");
    const second = await askForLetter(browser, canyon.slug, "sam@example.com");
    now = LAST_MILLISECOND;
    const typed = () => sendVote(browser, smoke.slug, { intent: "code", code });
    expect((await typed()).location).toContain("/vote/receipt/V-");
    // The page was open before it, and is sent after it.
    now = new Date(LAST_MILLISECOND.getTime() + 1);
    const forms: Record<string, string>[] = [
      { intent: "code", code: second.code },
      { intent: "move", code: second.code },
      { intent: "slip", slip: "K7WM 4XQ2" },
      { intent: "send", email: "late@example.com" },
      { intent: "send-again" },
      { intent: "year", year: "1984" },
    ];
    for (const form of forms) {
      const { location } = await sendVote(browser, canyon.slug, form);
      expect(location, form.intent).toBe(`/gallery/${canyon.slug}/vote?step=late`);
    }
    expect((await openVote(browser, canyon.slug, "late")).content).toMatchObject({
      step: "closed",
      isLate: true,
    });
    expect(await standing()).toEqual([{ project: smoke.number, state: "counted" }]);
    expect(await voteLetters()).toHaveLength(2);
    expect(await db().$count(voteRequests, isNotNull(voteRequests.receipt))).toBe(1);
  });
});

describe("a browser in which somebody goes back, looks at two projects at once or loads anew", () => {
  test("takes in each tab the code of its own project, and moves the vote only after the question", async () => {
    const browser = aVoter();
    const one = await askForLetter(browser, smoke.slug, "kara@example.com");
    const other = await askForLetter(browser, canyon.slug, "kara@example.com");
    const inOne = (code: string) => sendVote(browser, smoke.slug, { intent: "code", code });
    const inOther = (intent: string) =>
      sendVote(browser, canyon.slug, { intent, code: other.code });
    // The wrong tab: nothing is cast, and what was typed there closes no code of the other.
    for (let tries = 0; tries < 5; tries += 1) expect((await inOne(other.code)).status).toBe(400);
    expect(await standing()).toEqual([]);
    expect((await inOther("code")).location).toContain("/vote/receipt/V-");
    await pressLink(aVoter(), one.token);
    expect(await standing()).toEqual([{ project: canyon.number, state: "counted" }]);
    await pressLink(aVoter(), one.token, "move");
    expect(await db().$count(ballots, eq(ballots.state, "moved"))).toBe(1);
    // Whose vote has moved on since reads so, and does not take it back.
    const again = (await inOther("move")).location ?? "";
    const receipt = again.split("/").at(-1) ?? "";
    const page = await browser.open(receiptPage.loader, again, { receipt });
    expect(page.content).toMatchObject({ state: "moved" });
    expect(await db().$count(ballots, eq(ballots.project, smoke.number))).toBe(1);
  });

  test("is asked the same again, and told the same receipt again", async () => {
    const browser = aVoter();
    const { location } = await voteByCode(browser, smoke.slug, "kara@example.com");
    const letters = () => db().$count(outbox);
    const { code } = await askForLetter(browser, canyon.slug, "kara@example.com");
    const send = (intent: string) => sendVote(browser, canyon.slug, { intent, code });
    const before = await letters();
    const first = await send("code");
    expect((await send("code")).content).toEqual(first.content);
    expect(await standing()).toEqual([{ project: smoke.number, state: "counted" }]);
    const moved = await send("move");
    expect(moved.location).not.toBe(location);
    for (const intent of ["move", "code"]) {
      expect((await send(intent)).location).toBe(moved.location);
    }
    expect(await db().$count(ballots)).toBe(2);
    // One notice to the mailbox, however often it is sent.
    expect(await letters()).toBe(before + 1);
  });
});

describe("what is kept of a voter", () => {
  test("no address and no network stands in any table once the letter is delivered", async () => {
    await voteByCode(aVoter({ address: "203.0.113.77" }), smoke.slug, "kara.m@example.com");
    const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "vote"));
    expect(letter?.recipient).toBe("kara.m@example.com");
    await db().update(outbox).set({ state: "sending" });
    if (letter) await markSent(letter);
    const [sent] = await db().select().from(outbox).where(eq(outbox.kind, "vote"));
    expect(sent).toMatchObject({ state: "sent", recipient: "", html: "", text: "", subject: "" });
    const kept = JSON.stringify([
      await db().select().from(ballots),
      await db().select().from(voteRequests),
      await db().select().from(accessLinks),
      await db().select().from(outbox),
    ]);
    // Ids and hashes may hold the four digits by chance, but never alone.
    expect(kept).not.toMatch(/kara|203\.0\.113|(?<![\w-])1984(?![\w-])/);
  });

  test("whoever asks is told of their vote, and it goes with an erasure", async () => {
    await voteByCode(aVoter(), smoke.slug, "kara.m@gmail.com");
    await voteByCode(aVoter(), smoke.slug, "other@gmail.com");
    const found = await votesData.find("Karam@gmail.com", []);
    expect(found).toMatchObject([{ type: "ballot", content: { state: "counted" } }]);
    const before = new Date(Date.now() + 60_000);
    await db().transaction((tx) =>
      votesData.remove(tx, { email: "kara.m@gmail.com", before }, 100),
    );
    expect(await db().$count(ballots)).toBe(1);
    expect(await votesData.find("kara.m@gmail.com", [])).toEqual([]);
  });
});
