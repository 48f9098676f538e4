import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { listPage } from "~/platform/lists/list-page.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { aContactRecord } from "../../../../tests/support/contact-factories";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { contacts } from "../contact.table.server";
import { contactRecordSchema } from "../contact-schema";
import { contactData } from "../personal-data.server";
import { saveContactMessage } from "../save-contact-message.server";
import { changeMessageStatus, contactMessage } from "./messages.server";
import { messagesList } from "./messages-list.server";
import {
  pasteAnswer,
  repliesTo,
  sendReply,
  takeMessage,
  takenBackWords,
  undoReply,
} from "./replies.server";

onAFreshDatabase();
beforeAll(loadSite);

const SAM = { actor: "staff-1", signedBy: "Sam Staff" };

test("an answer stays with its message and goes to who wrote it, once, in ten minutes", async () => {
  const id = await aMessage();
  const reply = { replyId: randomUUID(), text: "Dear Dario,\n\nyes.", locale: "es" } as const;
  const seen = await asSeen(id);
  expect(await sendReply({ ...seen, ...SAM, ...reply }, currentSite())).toBe("changed");
  expect(await sendReply({ ...seen, ...SAM, ...reply }, currentSite())).toBe("stale");
  expect(await contactMessage(id)).toMatchObject({ status: "answered" });
  expect(await repliesTo(id)).toMatchObject([
    { direction: "ours", signedBy: "Sam Staff", letter: "queued", canUndo: true },
  ]);
  const [letter, ...others] = await lettersAbout(id);
  expect(others).toEqual([]);
  expect(letter?.text).toContain("Sam Staff");
  expect((letter?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
});

test("until it goes, Undo takes the letter back and keeps the words for the next try; afterwards it says that it has gone", async () => {
  const id = await aMessage();
  const [first, second] = [randomUUID(), randomUUID()];
  const reply = { text: "Yes.", locale: "en", ...SAM } as const;
  await sendReply({ ...(await asSeen(id)), replyId: first, ...reply }, currentSite());
  expect(await undoReply({ ...(await asSeen(id)), replyId: first })).toBe("changed");
  expect(await repliesTo(id)).toEqual([]);
  expect(await takenBackWords(id)).toEqual({ text: "Yes.", signedBy: "Sam Staff" });
  expect(await contactMessage(id)).toMatchObject({ status: "unread" });
  await sendReply({ ...(await asSeen(id)), replyId: second, ...reply }, currentSite());
  expect(await takenBackWords(id)).toBeNull();
  await db().update(outbox).set({ state: "sent" }).where(eq(outbox.state, "queued"));
  expect(await undoReply({ ...(await asSeen(id)), replyId: second })).toBe("stale");
  expect(await repliesTo(id)).toHaveLength(1);
  expect((await lettersAbout(id)).map(({ state }) => state).sort()).toEqual(["canceled", "sent"]);
});

test("an answer that came by mail joins the thread, waits again, and is handed out with the message", async () => {
  const id = await aMessage({ email: "thread@example.org" });
  const paste = { ...(await asSeen(id)), ...SAM, replyId: randomUUID(), text: "And the bus?" };
  expect(await pasteAnswer(paste)).toBe("changed");
  expect(await contactMessage(id)).toMatchObject({ status: "unread" });
  expect(await contactData.find("thread@example.org", [])).toMatchObject([
    { content: { since: [{ direction: "theirs", text: "And the bus?" }] } },
  ]);
});

test("an answer that is undone after theirs came in leaves theirs to be read, and its own words to begin with", async () => {
  const id = await aMessage();
  const replyId = randomUUID();
  const reply = { ...SAM, text: "Yes.", locale: "en" } as const;
  await db().update(contacts).set({ status: "read" }).where(eq(contacts.id, id));
  await sendReply({ ...(await asSeen(id)), ...reply, replyId }, currentSite());
  const theirs = { ...SAM, replyId: randomUUID(), text: "And the bus?" };
  await pasteAnswer({ ...(await asSeen(id)), ...theirs });
  expect(await undoReply({ ...(await asSeen(id)), actor: "staff-1", replyId })).toBe("changed");
  expect(await contactMessage(id)).toMatchObject({ status: "unread" });
  expect(await takenBackWords(id)).toEqual({ text: "Yes.", signedBy: "Sam Staff" });
});

test("an answer that is undone after its message was archived leaves the message to be answered", async () => {
  const id = await aMessage();
  const replyId = randomUUID();
  const reply = { ...SAM, text: "Yes.", locale: "en" } as const;
  await sendReply({ ...(await asSeen(id)), ...reply, replyId }, currentSite());
  await changeMessageStatus({ ...(await asSeen(id)), status: "archived" });
  expect(await undoReply({ ...(await asSeen(id)), replyId })).toBe("changed");
  expect(await contactMessage(id)).toMatchObject({ status: "unread" });
});

test("the first of two answers is undone, and the message stays answered while the second stands", async () => {
  const id = await aMessage();
  const [first, second] = [randomUUID(), randomUUID()];
  const reply = { ...SAM, text: "Yes.", locale: "en" } as const;
  for (const replyId of [first, second]) {
    await sendReply({ ...(await asSeen(id)), ...reply, replyId }, currentSite());
  }
  expect(await undoReply({ ...(await asSeen(id)), replyId: first })).toBe("changed");
  expect(await contactMessage(id)).toMatchObject({ status: "answered" });
  expect(await undoReply({ ...(await asSeen(id)), replyId: second })).toBe("changed");
  expect(await contactMessage(id)).toMatchObject({ status: "unread" });
});

test("who has taken a message is named, and unread ones stand first with their first line", async () => {
  const read = await aMessage({ message: "Read already\nand more" });
  const { version } = await asSeen(read);
  await takeMessage({ id: read, version, actor: "staff-1" }, "Sam Staff");
  await sendReply(
    { ...(await asSeen(read)), ...SAM, replyId: randomUUID(), text: "Yes.", locale: "en" },
    currentSite(),
  );
  const { rows } = await listPage(messagesList, new URL("http://localhost/admin/messages"));
  const statuses = rows.map(({ status }) => status === "unread");
  expect(statuses).toEqual(statuses.toSorted((a, b) => Number(b) - Number(a)));
  expect(rows.find(({ id }) => id === read)).toMatchObject({
    takenBy: "Sam Staff",
    firstLine: "Read already",
  });
});

function aMessage(overrides: Record<string, unknown> = {}) {
  return saveContactMessage(
    {
      record: contactRecordSchema.parse(aContactRecord(overrides)),
      phone: null,
      suspectedSpam: false,
      idempotencyKey: randomUUID(),
    },
    currentSite(),
  );
}

async function asSeen(id: string) {
  const message = await contactMessage(id);
  if (!message) throw new Error("There is no such message");
  return { id, version: versionOf(message), actor: "staff-1" };
}

function lettersAbout(id: string) {
  return db()
    .select()
    .from(outbox)
    .where(eq(outbox.recordId, id))
    .then((rows) => rows.filter(({ kind }) => kind === "contact-reply"));
}
