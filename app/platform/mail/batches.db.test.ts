import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { byStaff } from "~/program/event-actors";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { db } from "../database/database.server";
import { eventsOf } from "../events/read-events.server";
import { claimDue } from "../jobs/claims.server";
import { type Runner, startRunner } from "../jobs/runner.server";
import { loadSite } from "../site/site.server";
import { cancelBatch, countBatch, resumeBatch, stopBatch } from "./change-batch.server";
import { queueEmail, takeBackEmail, wakeOutbox } from "./outbox.server";
import { type OutboxRow, outbox } from "./outbox.table.server";
import { markFailure, outboxQueues, outboxWork } from "./outbox-queue.server";
import { type BatchLetter, openBatch, queueInBatch } from "./queue-batch.server";
import { sendAgain } from "./send-again.server";

onAFreshDatabase();
beforeAll(loadSite);

const STAFF = byStaff("staff-1");
let batch = "";
let sent: string[] = [];
let runner: Runner | undefined;
const send = () => {
  runner = startRunner(outboxQueues(async ({ recipient }) => void sent.push(recipient)));
};
beforeEach(async () => {
  await db().delete(outbox);
  sent = [];
  batch = randomUUID();
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

const open = (undoSeconds = 0) => openBatch(db(), { id: batch, kind: "news", undoSeconds }, STAFF);
const queue = (letters: BatchLetter[]) =>
  db().transaction((tx) => queueInBatch(tx, batch, letters));
const rows = () => db().select().from(outbox).orderBy(outbox.recipient);
const states = async () => (await rows()).map(({ state }) => state);
const eventually = (isSo: () => Promise<boolean> | boolean) =>
  expect.poll(isSo, { interval: 20 }).toBe(true);

describe("queueing", () => {
  test("the same id is one letter to many, and who wrote it is told once", async () => {
    expect([await open(), await open()]).toEqual([true, false]);
    expect(await eventsOf("letter to many", [batch])).toMatchObject([
      { actorId: "staff-1", action: "letters.open", fields: ["news"] },
    ]);
  });

  test("every address gets one letter, also when it is queued again after a kill in the middle", async () => {
    await open();
    const families = Array.from({ length: 450 }, (_, n) => letterTo(`family-${n}@example.org`));
    await queue(families.slice(0, 250));
    const killed = db().transaction(async (tx) => {
      await queueInBatch(tx, batch, families.slice(250, 300));
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    const again = [...families, letterTo("Family-7@Example.org"), letterTo("family-7@example.org")];
    expect(await queue(again)).toEqual({ queued: 200, state: "open" });
    expect(await queue(again)).toEqual({ queued: 0, state: "open" });
    expect(await countBatch(batch)).toMatchObject({ queued: 450, sent: 0 });
    const [first] = await rows();
    expect(first).toMatchObject({ kind: "news", lane: 3, batchId: batch });
  });

  test("the same address in another batch is another letter", async () => {
    await open();
    await queue([letterTo("ana@example.org")]);
    batch = randomUUID();
    await open();
    expect(await queue([letterTo("ana@example.org")])).toMatchObject({ queued: 1 });
  });

  test("letters of a batch that nobody opened are a bug", async () => {
    await expect(queue([letterTo("ana@example.org")])).rejects.toThrow("never opened");
  });
});

describe("stopping", () => {
  test("what is not on its way is held, and goes when the batch goes on, once", async () => {
    await open();
    await queue(some(4));
    const [onItsWay] = await claimDue(db(), outboxWork, 1);
    expect(await stopBatch(batch, STAFF)).toEqual({ kind: "done", letters: 3 });
    expect(await countBatch(batch)).toMatchObject({ held: 3, sending: 1, queued: 0 });
    expect(await queue(some(6))).toEqual({ queued: 2, state: "stopped" });
    expect(await claimDue(db(), outboxWork, 9)).toEqual([]);
    expect(await stopBatch(batch, STAFF)).toEqual({ kind: "too-late", state: "stopped" });
    await db()
      .update(outbox)
      .set({ state: "sent" })
      .where(eq(outbox.id, onItsWay?.id ?? ""));
    send();
    expect(await resumeBatch(batch, STAFF)).toEqual({ kind: "done", letters: 5 });
    await eventually(async () => (await countBatch(batch)).sent === 6);
    expect(new Set(sent).size).toBe(5);
    expect(sent).toHaveLength(5);
    expect(sent).not.toContain(onItsWay?.recipient);
    const told = await eventsOf("letter to many", [batch]);
    expect(told.map(({ action }) => action).sort()).toEqual([
      "letters.open",
      "letters.resume",
      "letters.stop",
    ]);
  });

  test("a letter that fails meanwhile is held and not tried again", async () => {
    await open();
    await queue(some(1));
    const [row] = await claimDue(db(), outboxWork, 1);
    await stopBatch(batch, STAFF);
    await markFailure(row as OutboxRow, "451 come back later");
    expect(await rows()).toMatchObject([{ state: "held", lastError: "451 come back later" }]);
  });

  test("a letter that a dead process had taken is not sent either", async () => {
    await open();
    await queue(some(1));
    await claimDue(db(), outboxWork, 1);
    await stopBatch(batch, STAFF);
    await db().update(outbox).set({ claimedAt: sql`now() - interval '1 hour'` });
    send();
    await eventually(async () => (await states())[0] === "held");
    expect(sent).toEqual([]);
  });

  test("a single held letter is not sent by itself: its addressee would get it twice", async () => {
    await open();
    await queue(some(1));
    await stopBatch(batch, STAFF);
    const [row] = await rows();
    expect(await sendAgain(row?.id ?? "", "staff-1")).toBe("held");
    expect(await states()).toEqual(["held"]);
  });
});

describe("canceling", () => {
  test("what was not sent says so and stays; what was sent stays sent", async () => {
    await open();
    await queue(some(3));
    await db()
      .update(outbox)
      .set({ state: "sent" })
      .where(eq(outbox.recipient, "family-0@example.org"));
    await stopBatch(batch, STAFF);
    expect(await cancelBatch(batch, STAFF)).toEqual({ kind: "done", letters: 2 });
    expect(await states()).toEqual(["sent", "canceled", "canceled"]);
    expect(await queue(some(9))).toEqual({ queued: 0, state: "canceled" });
    expect(await resumeBatch(batch, STAFF)).toEqual({ kind: "too-late", state: "canceled" });
    expect(await cancelBatch(randomUUID(), STAFF)).toEqual({ kind: "missing" });
  });

  test("within the time to undo nothing is sent, and all of it can be taken back", async () => {
    await open(600);
    await queue(some(3));
    send();
    wakeOutbox();
    await queueEmail(db(), { ...letterTo("ana@example.org"), kind: "receipt" });
    wakeOutbox();
    await eventually(() => sent.length === 1);
    expect(await cancelBatch(batch, STAFF)).toEqual({ kind: "done", letters: 3 });
    expect(await countBatch(batch)).toMatchObject({ canceled: 3, sent: 0 });
  });

  test("after the time to undo it goes by itself", async () => {
    await open(1);
    await queue(some(3));
    send();
    await eventually(() => sent.length === 3);
  });

  test("whoever wants one of the canceled letters sent gets a new message", async () => {
    await open();
    await queue(some(1));
    await cancelBatch(batch, STAFF);
    const [row] = await rows();
    expect(await sendAgain(row?.id ?? "", "staff-1")).toBe("queued");
    send();
    await eventually(() => sent.length === 1);
    await eventually(async () => (await states()).includes("sent"));
    expect((await states()).sort()).toEqual(["canceled", "sent"]);
    expect(await countBatch(batch)).toMatchObject({ canceled: 1, sent: 0 });
  });
});

test("a single letter that is not to go before its time can be taken back until then", async () => {
  const soon = { ...letterTo("ana@example.org"), kind: "reply" };
  const inTenMinutes = new Date(Date.now() + 600_000);
  await queueEmail(db(), { ...soon, dedupeKey: "reply:1", notBefore: inTenMinutes });
  await queueEmail(db(), { ...soon, dedupeKey: "reply:2" });
  expect(await claimDue(db(), outboxWork, 9)).toHaveLength(1);
  expect(await takeBackEmail(db(), "reply:1")).toBe(true);
  expect(await takeBackEmail(db(), "reply:1")).toBe(false);
  expect(await takeBackEmail(db(), "reply:2")).toBe(false);
  expect((await states()).sort()).toEqual(["canceled", "sending"]);
});

function letterTo(to: string): BatchLetter {
  return { to, subject: "News", html: "<p>News</p>", text: "News" };
}

function some(letters: number): BatchLetter[] {
  return Array.from({ length: letters }, (_, n) => letterTo(`family-${n}@example.org`));
}
