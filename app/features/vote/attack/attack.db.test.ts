import { solveChallenge } from "altcha-lib/v1";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import * as clock from "~/platform/site/clock.server";
import { loadSite } from "~/platform/site/site.server";
import { ballots } from "~/records/votes/ballots.table.server";
import { voteRequests } from "~/records/votes/vote-requests.table.server";
import type { ABrowser } from "../../../../tests/support/a-browser";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import {
  aShownProject,
  aVoter,
  openVote,
  sendVote,
  voteLetters,
  withVotesKey,
} from "../../../../tests/support/voting";
import type { Sum } from "./sum.server";

withVotesKey();
onAFreshDatabase();

let slug = "";
beforeAll(async () => {
  await loadSite();
  ({ slug } = await aShownProject("rosa@example.org"));
});
beforeEach(async () => {
  for (const table of [ballots, voteRequests, accessLinks, outbox]) await db().delete(table);
});

async function aScriptAsks(letters = 80) {
  await db()
    .insert(voteRequests)
    .values(
      Array.from({ length: letters }, (_, at) => ({
        season: "2025-26",
        browserHash: `bot${at}`,
        voter: `bot${at}`,
        domain: "evil.example",
        network: "evil",
        project: 1,
        slug,
        locale: "en" as const,
        forBrowser: "",
      })),
    );
}

async function sumOf(browser: ABrowser): Promise<Sum | null> {
  await sendVote(browser, slug, { intent: "year", year: "1984" });
  const page = (await openVote(browser, slug, "address")).content as { sum: Sum | null };
  return page.sum;
}

async function answerTo(sum: Sum | null): Promise<string> {
  if (!sum) throw new Error("There is no sum");
  const { challenge, salt, maxnumber } = sum;
  const solved = await solveChallenge(challenge, salt, "SHA-256", maxnumber).promise;
  return Buffer.from(JSON.stringify({ ...sum, number: solved?.number })).toString("base64");
}

const ask = (browser: ABrowser, email: string, fields: Record<string, string> = {}) =>
  sendVote(browser, slug, { intent: "send", email, ...fields });
/** How many minutes from now the letters go, oldest first. */
async function minutesOfLetters() {
  const rows = await db()
    .select({ minutes: sql<number>`round(extract(epoch from next_attempt_at - now()) / 60)::int` })
    .from(outbox)
    .orderBy(outbox.createdAt);
  return rows.map(({ minutes }) => minutes);
}

test("while nobody attacks there is no sum, and the letter goes at once", async () => {
  await aScriptAsks(20);
  const browser = aVoter();
  expect(await sumOf(browser)).toBeNull();
  await ask(browser, "kara@gmail.com");
  expect(await minutesOfLetters()).toEqual([0]);
});

describe("while a script attacks", () => {
  beforeEach(async () => {
    await aScriptAsks();
    // A process looks every ten seconds.
    vi.spyOn(clock, "realNow").mockImplementation(() => new Date(Date.now() + 11_000));
  });

  test("whoever solves the sum gets the letter at once", async () => {
    const browser = aVoter();
    await ask(browser, "kara@gmail.com", { sum: await answerTo(await sumOf(browser)) });
    expect(await minutesOfLetters()).toEqual([0]);
    expect((await openVote(browser, slug, "code")).content).toMatchObject({ later: null });
  });

  test.each([
    ["2026-03-31T05:30:00Z", 10],
    ["2026-03-31T05:50:00Z", 5],
    ["2026-03-31T05:59:00Z", 0],
  ])("whoever does not at %s gets it in %i minutes, and can still vote", async (at, minutes) => {
    const browser = aVoter({ now: new Date(at) });
    await sumOf(browser);
    await ask(browser, "kara@gmail.com");
    expect(await minutesOfLetters()).toEqual([minutes]);
  });

  test("whoever does not gets it ten minutes later, is told so, and its code counts like any", async () => {
    const browser = aVoter();
    await sumOf(browser);
    await ask(browser, "kara@gmail.com", { withoutSum: "yes", sum: "" });
    expect(await minutesOfLetters()).toEqual([10]);
    const page = await openVote(browser, slug, "code");
    expect(page.content).toMatchObject({ step: "code", later: expect.stringMatching(/MT$/) });
    // Twenty minutes on, which is ten after it went.
    const older = sql`interval '20 minutes'`;
    await db()
      .update(voteRequests)
      .set({
        createdAt: sql`${voteRequests.createdAt} - ${older}`,
        sentAt: sql`${voteRequests.sentAt} - ${older}`,
      });
    const [letter] = await voteLetters();
    const voted = await sendVote(browser, slug, { intent: "code", code: letter?.code ?? "" });
    expect(voted.location).toMatch(/^\/vote\/receipt\//);
  });

  test("the link of a letter that goes later lives as long as any, from then on", async () => {
    const browser = aVoter();
    await sumOf(browser);
    await ask(browser, "kara@gmail.com");
    const [link] = await db()
      .select({ minutes: sql<number>`round(extract(epoch from expires_at - now()) / 60)::int` })
      .from(accessLinks);
    expect(link?.minutes).toBe(25);
  });

  test("a sum works once", async () => {
    const sum = await answerTo(await sumOf(aVoter()));
    for (const email of ["kara@gmail.com", "luz@gmail.com"]) {
      const browser = aVoter();
      await sumOf(browser);
      await ask(browser, email, { sum });
    }
    expect(await minutesOfLetters()).toEqual([0, 10]);
  });

  test.each([
    ["made up", () => "bm90aGluZw=="],
    ["of another key", (sum: Sum) => encoded({ ...sum, signature: "0".repeat(64), number: 1 })],
    ["wrong", (sum: Sum) => encoded({ ...sum, number: 100_001 })],
    ["too old", (sum: Sum) => encoded({ ...sum, salt: "ab?expires=1000&", number: 1 })],
    ["far too long", () => "a".repeat(5_000)],
  ])("an answer that is %s refuses nobody and saves nobody the wait", async (_, answer) => {
    const browser = aVoter();
    const sum = await sumOf(browser);
    await ask(browser, "kara@gmail.com", { sum: answer(sum as Sum) });
    expect(await minutesOfLetters()).toEqual([10]);
  });
});

function encoded(answer: object): string {
  return Buffer.from(JSON.stringify(answer)).toString("base64");
}
