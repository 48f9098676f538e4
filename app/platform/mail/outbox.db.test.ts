import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "../../../tests/support/mail-catcher";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { db } from "../database/database.server";
import { eventsOf } from "../events/read-events.server";
import { claimDue, secondsUntilRetry } from "../jobs/claims.server";
import { type Runner, startRunner } from "../jobs/runner.server";
import { loadSite } from "../site/site.server";
import { describeMessage, describeOutbox, revealMessage } from "./describe-outbox.server";
import { smtpDelivery } from "./mailer.server";
import { type Email, queueEmail, wakeOutbox } from "./outbox.server";
import { type OutboxRow, outbox } from "./outbox.table.server";
import { outboxData } from "./outbox-personal-data.server";
import { markFailure, markSent, outboxQueues, outboxWork } from "./outbox-queue.server";

onAFreshDatabase();
let catcher: MailCatcher;
beforeAll(async () => {
  await loadSite();
  catcher = await startMailCatcher();
});
afterAll(() => catcher.close());
beforeEach(async () => {
  await db().delete(outbox);
  catcher.mail.length = 0;
  catcher.attempts = 0;
  catcher.mood = "friendly";
  catcher.answers.clear();
});

describe("queueing", () => {
  test("an e-mail is stored, or not, together with its record", async () => {
    await db()
      .transaction(async (tx) => {
        await queueEmail(tx, anEmail());
        throw new Error("the record could not be saved");
      })
      .catch(() => {});
    expect(await rows()).toEqual([]);
    await db().transaction((tx) => queueEmail(tx, anEmail()));
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 0, season: "2025-26" }]);
  });

  test("the same key is queued once", async () => {
    await queueEmail(db(), anEmail({ dedupeKey: "reminder:1" }));
    await queueEmail(db(), anEmail({ dedupeKey: "reminder:1" }));
    await queueEmail(db(), anEmail());
    await queueEmail(db(), anEmail());
    expect(await rows()).toHaveLength(3);
  });

  test.each([
    "a@example.org, b@example.org",
    "a@example.org\r\nBcc: b@example.org",
    "A <a@example.org>",
    "",
  ])("a recipient that is not one plain address is refused: %j", async (to) => {
    await expect(queueEmail(db(), anEmail({ to }))).rejects.toThrow();
    await expect(queueEmail(db(), anEmail({ replyTo: { address: to } }))).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  test("a header that could hide another one is refused", async () => {
    const hostile: Record<string, string>[] = [
      { "X-A\r\nBcc": "b@example.org" },
      { "X-A": "1\r\nBcc: b@example.org" },
    ];
    for (const headers of hostile) {
      await expect(queueEmail(db(), anEmail({ headers }))).rejects.toThrow("Not a mail header");
    }
  });
});

describe("claiming", () => {
  test("two workers never take the same message", async () => {
    for (let n = 0; n < 20; n += 1) await queueEmail(db(), anEmail());
    const taken = await Promise.all([1, 2, 3, 4].map(() => claimDue(db(), outboxWork, 5)));
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await rows()).toHaveLength(20);
  });

  test("a claim takes no more than was asked for", async () => {
    for (let n = 0; n < 20; n += 1) await queueEmail(db(), anEmail());
    expect(await claimDue(db(), outboxWork, 2)).toHaveLength(2);
    expect((await rows()).filter(({ state }) => state === "sending")).toHaveLength(2);
  });

  test("a message left in sending is taken back, and whoever lost it has no more say", async () => {
    await queueEmail(db(), anEmail());
    const [first] = await claimDue(db(), outboxWork, 5);
    expect(await claimDue(db(), outboxWork, 5)).toEqual([]);
    await db().update(outbox).set({ claimedAt: sql`now() - interval '6 minutes'` });
    const [second] = await claimDue(db(), outboxWork, 5);
    expect(second?.messageId).toBe(first?.messageId);
    await markFailure(first as OutboxRow, "too late");
    expect((await rows())[0]?.state).toBe("sending");
    await markSent(second as OutboxRow);
    expect((await rows())[0]).toMatchObject({ state: "sent", attempts: 2, lastError: null });
  });

  test("tries come after 10 s, 30 s, 1, 5 and 15 minutes, then hourly for three days", async () => {
    const waits = Array.from({ length: 78 }, (_, index) => secondsUntilRetry(index + 1));
    expect(waits.slice(0, 6)).toEqual([10, 30, 60, 300, 900, 3600]);
    expect(waits.slice(5, 77).every((wait) => wait === 3600)).toBe(true);
    expect(waits[77]).toBeNull();
  });

  test("after the last try a message has failed for good", async () => {
    await queueEmail(db(), anEmail());
    await db().update(outbox).set({ attempts: 77 });
    const [row] = await claimDue(db(), outboxWork, 1);
    await markFailure(row as OutboxRow, "no such host");
    expect(await rows()).toMatchObject([{ state: "failed", lastError: "no such host" }]);
    expect(await claimDue(db(), outboxWork, 1)).toEqual([]);
  });
});

describe("delivery over a socket", () => {
  let runner: Runner | undefined;
  const start = () => {
    runner = startRunner(outboxQueues(smtpDelivery(catcher.url)));
  };
  const stop = async () => {
    await runner?.stop();
    runner = undefined;
  };
  // One that a failing test leaves behind would lend its hands to the next.
  afterEach(stop);

  test("a queued message arrives once, as it was queued", async () => {
    start();
    await queueEmail(
      db(),
      anEmail({
        subject: "Grüße, für alle",
        replyTo: { name: "Ada Lovelace", address: "ada@example.org" },
        headers: { "List-Unsubscribe": "<https://fair.example.org/u?token=1>" },
      }),
    );
    wakeOutbox();
    await eventually(async () => (await rows())[0]?.state === "sent");
    await stop();
    const [row] = await rows();
    expect(catcher.mail).toHaveLength(1);
    const [mail] = catcher.mail;
    expect(mail?.to).toEqual(["staff@example.org"]);
    const headers = headersOf(mail?.source ?? "");
    expect(headers["message-id"]).toBe(row?.messageId);
    expect(headers["reply-to"]).toBe("Ada Lovelace <ada@example.org>");
    expect(headers["list-unsubscribe"]).toBe("<https://fair.example.org/u?token=1>");
    expect(headers.from).toContain("AI Science Fair");
  });

  test("names and subjects never make a header or a recipient", async () => {
    start();
    const hostile = [
      "Eve\r\nBcc: victim@example.org",
      "Eve\nTo: victim@example.org",
      "Eve\u2028Bcc: victim@example.org",
      'Eve" <victim@example.org>, "x',
      "Eve\u0000\u202e<victim@example.org>",
      "=?utf-8?q?Eve=0D=0ABcc:_victim@example.org?=",
      `${"very long ".repeat(200)}\r\nBcc: victim@example.org`,
    ];
    for (const name of hostile) {
      await queueEmail(
        db(),
        anEmail({ subject: name, replyTo: { name, address: "eve@example.org" } }),
      );
    }
    wakeOutbox();
    await eventually(async () => (await rows()).every(({ state }) => state === "sent"));
    await stop();
    expect(catcher.mail).toHaveLength(hostile.length);
    for (const { to, source } of catcher.mail) {
      expect(to).toEqual(["staff@example.org"]);
      const headers = headersOf(source);
      expect(headers).not.toHaveProperty("bcc");
      expect(headers.to).toBe("staff@example.org");
      expect(headers["reply-to"]).toMatch(/<eve@example\.org>$/);
    }
  });

  test("a server that is down gets the message when it is back", async () => {
    await catcher.close();
    start();
    await queueEmail(db(), anEmail());
    wakeOutbox();
    await eventually(async () => (await rows())[0]?.state === "retrying");
    expect((await rows())[0]?.lastError).toContain("ECONNREFUSED");
    await catcher.open();
    await dueNow();
    await eventually(async () => (await rows())[0]?.state === "sent");
    await stop();
    expect(catcher.mail).toHaveLength(1);
  });

  test("a server that refuses is asked again later", async () => {
    catcher.mood = "refusing";
    start();
    await queueEmail(db(), anEmail());
    wakeOutbox();
    await eventually(async () => (await rows())[0]?.state === "retrying");
    expect((await rows())[0]?.lastError).toContain("451");
    expect(catcher.mail).toEqual([]);
    catcher.mood = "friendly";
    await dueNow();
    await eventually(async () => (await rows())[0]?.state === "sent");
    await stop();
    expect(catcher.mail).toHaveLength(1);
  });

  test("a server that dies in the middle of a message gets the same message again", async () => {
    catcher.mood = "dying";
    start();
    await queueEmail(db(), anEmail());
    wakeOutbox();
    await eventually(async () => (await rows())[0]?.state === "retrying");
    catcher.mood = "friendly";
    await dueNow();
    await eventually(async () => (await rows())[0]?.state === "sent");
    await stop();
    expect(catcher.attempts).toBe(2);
    expect(headersOf(catcher.mail[0]?.source ?? "")["message-id"]).toBe(
      (await rows())[0]?.messageId,
    );
  });

  test.each([
    ["to an addressee", "RCPT", "550 5.1.1 no such person here"],
    ["to a message", "DATA", "552 5.3.4 too much"],
  ] as const)(
    "a no for good %s is believed at once, and nobody is asked again",
    async (_, to, line) => {
      catcher.answers.set("staff@example.org", { to, line });
      start();
      await queueEmail(db(), anEmail());
      wakeOutbox();
      await eventually(async () => (await rows())[0]?.state === "failed");
      await stop();
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: 1, lastError: expect.stringContaining(line) });
      expect(await claimDue(db(), outboxWork, 5)).toEqual([]);
      expect((await describeMessage(row?.id ?? "", noneIsOpen))?.join("\n")).toContain(line);
    },
  );

  test.each([
    ["for now, to an addressee", "RCPT", "450 4.2.1 their mailbox is busy"],
    ["for now, to a message", "DATA", "452 4.3.1 no room"],
    ["to us, and not to the letter", "RCPT", "530 5.7.0 log in first"],
  ] as const)("a no %s is asked about again", async (_, to, line) => {
    catcher.answers.set("staff@example.org", { to, line });
    start();
    await queueEmail(db(), anEmail());
    wakeOutbox();
    await eventually(async () => (await rows())[0]?.state === "retrying");
    catcher.answers.clear();
    await dueNow();
    await eventually(async () => (await rows())[0]?.state === "sent");
    await stop();
    expect(catcher.mail).toHaveLength(1);
  });

  test("a server that takes a message and is gone before it says so gets the same one again", async () => {
    catcher.mood = "taking-silently";
    start();
    await queueEmail(db(), anEmail());
    wakeOutbox();
    await eventually(async () => (await rows())[0]?.state === "retrying");
    catcher.mood = "friendly";
    await dueNow();
    await eventually(async () => (await rows())[0]?.state === "sent");
    await stop();
    const ids = catcher.mail.map(({ source }) => headersOf(source)["message-id"]);
    expect(ids).toEqual([(await rows())[0]?.messageId, (await rows())[0]?.messageId]);
  });

  test("letters whose server thinks long about them make way for the others, and arrive once", async () => {
    const thought = Promise.withResolvers<void>();
    const slow = { to: "DATA", line: "250 taken", after: thought.promise } as const;
    catcher.answers.set("slow@example.org", slow);
    runner = startRunner(outboxQueues(smtpDelivery(catcher.url), { slowAfterMs: 50 }));
    for (let n = 0; n < 7; n += 1) await queueEmail(db(), anEmail({ to: "slow@example.org" }));
    await queueEmail(db(), anEmail({ to: "quick@example.org" }));
    wakeOutbox();
    await eventually(async () => (await rows()).some(({ state }) => state === "sent"));
    const sent = (await rows()).filter(({ state }) => state === "sent");
    expect(sent.map(({ recipient }) => recipient)).toEqual(["quick@example.org"]);
    thought.resolve();
    await eventually(async () => (await rows()).every(({ state }) => state === "sent"));
    await stop();
    expect(catcher.mail).toHaveLength(8);
  });

  test("a slow server is waited for, and nothing is sent twice meanwhile", async () => {
    catcher.mood = "slow";
    start();
    for (let n = 0; n < 3; n += 1) await queueEmail(db(), anEmail());
    wakeOutbox();
    await eventually(async () => (await rows()).every(({ state }) => state === "sent"));
    await stop();
    expect(catcher.mail).toHaveLength(3);
  });
});

test("the outbox can be read from the command line", async () => {
  expect(await describeOutbox()).toEqual(["The outbox is empty."]);
  await queueEmail(db(), anEmail());
  const [row] = await rows();
  const list = await describeOutbox();
  expect(list[0]).toBe("1 queued");
  expect(list[1]).toContain("staff@example.org  A subject");
  expect((await describeMessage(row?.id ?? "", noneIsOpen))?.at(-1)).toBe("A text");
  expect(await describeMessage("nonsense", noneIsOpen)).toBeUndefined();
});

describe("a letter with a link for one person", () => {
  const LINK = "https://fair.example.org/deadlines/reminders/confirm?token=only-for-you";
  const letter = {
    text: `Press here: ${LINK}\n\nThe fair`,
    html: `<a href="${LINK}">Press here</a>`,
  };

  test("is read whole by others only where its kind is declared open", async () => {
    await queueEmail(db(), anEmail(letter));
    const id = (await rows())[0]?.id ?? "";
    const shownWhere = async (open: string) =>
      (await describeMessage(id, (kind) => kind === open))?.join("\n");
    expect(await shownWhere("test")).toContain(LINK);
    expect(await shownWhere("another kind")).not.toContain("only-for-you");
  });

  test("reaches its addressee with the link", async () => {
    await queueEmail(db(), anEmail(letter));
    const runner = startRunner(outboxQueues(smtpDelivery(catcher.url)));
    await eventually(async () => (await rows())[0]?.state === "sent");
    await runner.stop();
    expect(catcher.mail[0]?.source.replaceAll("=\r\n", "")).toContain("only-for-you");
  });

  test("is read by others without it: on the command line and in the person’s own export", async () => {
    await queueEmail(db(), anEmail({ ...letter, to: "ann@example.org" }));
    const [row] = await rows();
    const described = (await describeMessage(row?.id ?? "", noneIsOpen))?.join("\n");
    expect(described).toContain("Press here: [private link]\n\nThe fair");
    expect(described).not.toContain("only-for-you");
    const held = await outboxData(noneIsOpen).find("ann@example.org", []);
    expect(held).toMatchObject([{ content: { text: "Press here: [private link]\n\nThe fair" } }]);
    expect(JSON.stringify(held)).not.toContain("only-for-you");
  });

  test("shows the link on the command line to whoever asks for it, and that is recorded", async () => {
    await queueEmail(db(), anEmail(letter));
    const id = (await rows())[0]?.id ?? "";
    expect((await revealMessage(id))?.join("\n")).toContain(LINK);
    expect(await eventsOf("e-mail", [id])).toMatchObject([
      { actorKind: "command", action: "outbox.reveal" },
    ]);
    expect(await revealMessage("nonsense")).toBeUndefined();
  });
});

/** No kind is declared open. */
const noneIsOpen = () => false;

function anEmail(overrides: Partial<Email> = {}): Email {
  return {
    kind: "test",
    to: "staff@example.org",
    subject: "A subject",
    html: "<p>A text</p>",
    text: "A text",
    ...overrides,
  };
}

function rows(): Promise<OutboxRow[]> {
  return db().select().from(outbox).orderBy(outbox.createdAt);
}

/** As if the time until the next try had passed. */
async function dueNow(): Promise<void> {
  await db().update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.state, "retrying"));
  wakeOutbox();
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 20 }).toBe(true);
}

/** Header names in lower case; folded lines joined. */
function headersOf(source: string): Record<string, string> {
  const [head = ""] = source.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
