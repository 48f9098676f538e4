import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { codeFailures } from "~/platform/links/code-failures.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { markSent } from "~/platform/mail/outbox-queue.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { judges } from "~/records/people/judges.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { ballots } from "~/records/votes/ballots.table.server";
import { settledLines } from "~/records/votes/freeze-count.server";
import { voteRequests } from "~/records/votes/vote-requests.table.server";
import { votesData } from "~/records/votes/votes-data.server";
import { aJudgedRound, nothingIsJudged } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import {
  aShownProject,
  askForLetter,
  aVoter,
  openVote,
  sendVote,
  voteByCode,
  voteLetters,
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

const AFTER = new Date("2026-03-31T06:00:40Z");
const standing = async () =>
  (await db().select().from(ballots)).map(({ project, state }) => ({ project, state }));
const pressLink = (browser = aVoter(), token = "", intent = "vote") =>
  browser.send(linkPage.action, `/vote/${token}`, { intent }, { token });
const openLink = async (token: string, browser = aVoter()) =>
  (await browser.open(linkPage.loader, `/vote/${token}`, { token })).content;

describe("the way to a vote", () => {
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

  test("opening the link changes nothing, its button votes, and pressed again it tells the same receipt", async () => {
    const { token } = await askForLetter(aVoter(), smoke.slug, "kara@example.com");
    for (let times = 0; times < 3; times += 1) {
      expect(await openLink(token)).toEqual({ step: "vote", to: "Smoke or fog?" });
    }
    expect(await standing()).toEqual([]);
    const [first, second] = [await pressLink(aVoter(), token), await pressLink(aVoter(), token)];
    expect(first.location).toMatch(/^\/vote\/receipt\//);
    expect(second.location).toBe(first.location);
    expect(await standing()).toHaveLength(1);
    expect(await openLink(token)).toMatchObject({ step: "used" });
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

  test("pressed after the close it does not count, and the page says so", async () => {
    const { token } = await askForLetter(aVoter(), smoke.slug, "kara@example.com");
    const late = aVoter({ now: AFTER });
    await pressLink(late, token);
    expect(await standing()).toEqual([]);
    expect(await openLink(token, late)).toMatchObject({ step: "closed" });
    expect((await openVote(late, smoke.slug)).content).toMatchObject({ step: "closed" });
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
    expect(found).toMatchObject([{ type: "ballot", content: { project: smoke.number } }]);
    const before = new Date(Date.now() + 60_000);
    await db().transaction((tx) =>
      votesData.remove(tx, { email: "kara.m@gmail.com", before }, 100),
    );
    expect(await db().$count(ballots)).toBe(1);
    expect(await votesData.find("kara.m@gmail.com", [])).toEqual([]);
  });
});
