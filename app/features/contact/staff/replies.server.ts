import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { isStale } from "~/platform/database/record-version.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail, takeBackEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { realNow } from "~/platform/site/clock.server";
import { keepDecision } from "~/platform/staff/decisions/decisions.server";
import { staffDecisions } from "~/platform/staff/decisions/staff-decisions.table.server";
import { UNDO_SECONDS } from "~/platform/staff/undo-seconds";
import type { EventAction } from "~/program/event-actions";
import { byStaff } from "~/program/event-actors";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { contacts } from "../contact.table.server";
import { contactReplies } from "../contact-replies.table.server";
import { CONTACT_STATUSES, type ContactStatus } from "../contact-status";
import type { Change, ContactMessageRow, MessageChange } from "./messages.server";
import { replyEmail } from "./reply.email";

/** What was written since, the first first, with how far each letter is. */
export async function repliesTo(contactId: string) {
  return db()
    .select({
      id: contactReplies.id,
      direction: contactReplies.direction,
      signedBy: contactReplies.signedBy,
      text: contactReplies.text,
      createdAt: contactReplies.createdAt,
      letter: outbox.state,
      canUndo: sql<boolean>`coalesce(${outbox.state} = 'queued'
        and ${outbox.nextAttemptAt} > now(), false)`,
    })
    .from(contactReplies)
    .leftJoin(outbox, sql`${outbox.dedupeKey} = ${KEY_PREFIX} || ${contactReplies.id}::text`)
    .where(and(eq(contactReplies.contactId, contactId), isNull(contactReplies.takenBackAt)))
    .orderBy(asc(contactReplies.createdAt));
}

/** The words of an answer that was undone and not written anew: the next one begins with them. */
export async function takenBackWords(contactId: string) {
  const [last] = await db()
    .select({
      text: contactReplies.text,
      signedBy: contactReplies.signedBy,
      takenBackAt: contactReplies.takenBackAt,
    })
    .from(contactReplies)
    .where(and(eq(contactReplies.contactId, contactId), eq(contactReplies.direction, "ours")))
    .orderBy(desc(contactReplies.createdAt))
    .limit(1);
  return last?.takenBackAt ? { text: last.text, signedBy: last.signedBy } : null;
}

/** How somebody signed the last time; empty before the first. */
export async function lastSignature(author: string): Promise<string> {
  const [last] = await db()
    .select({ signedBy: contactReplies.signedBy })
    .from(contactReplies)
    .where(and(eq(contactReplies.author, author), eq(contactReplies.direction, "ours")))
    .orderBy(desc(contactReplies.createdAt))
    .limit(1);
  return last?.signedBy ?? "";
}

const KEY_PREFIX = "contact-reply:";

interface NewReply extends Change {
  replyId: string;
  text: string;
  locale: Locale;
  signedBy: string;
}

/** Answers in place: the words stay with the message, the letter goes in ten minutes. Twice the same form is one. */
export function sendReply(reply: NewReply, site: Site): Promise<MessageChange> {
  return withMessage(reply, { status: "answered" }, "message.reply", async (tx, message) => {
    const { replyId, text, locale, signedBy } = reply;
    await add(tx, { ...reply, id: replyId, contactId: message.id, direction: "ours" });
    await keepDecision(tx, {
      ...{ id: replyId, recordType: "contact", recordId: message.id, actor: reply.actor },
      before: { status: message.status },
    });
    await queueEmail(tx, {
      kind: "contact-reply",
      to: message.email,
      subject: `Re: ${message.subject}`,
      ...(await renderEmail(
        replyEmail({ text, locale, signedBy, message: message.message }, site),
      )),
      replyTo: { name: site.settings.organizerName, address: site.settings.contactEmail },
      record: { type: "contact", id: message.id },
      dedupeKey: `${KEY_PREFIX}${replyId}`,
      notBefore: new Date(realNow().getTime() + UNDO_SECONDS * 1_000),
    });
    return undefined;
  });
}

/** What they answered by mail joins the thread, and somebody has to read it. */
export function pasteAnswer(paste: Omit<NewReply, "locale">): Promise<MessageChange> {
  return withMessage(paste, { status: "unread" }, "message.paste", (tx, message) =>
    add(tx, { ...paste, id: paste.replyId, contactId: message.id, direction: "theirs" }),
  );
}

/** Whoever takes it is named to the colleagues; null gives it back. */
export function takeMessage(change: Change, name: string | null): Promise<MessageChange> {
  const action = name === null ? "message.give-back" : "message.take";
  return withMessage(
    change,
    { takenBy: name === null ? null : change.actor, takenByName: name },
    action,
  );
}

/** Takes the letter back, as long as it waits; the message waits as before, the words and the name stay for the next try. "stale": it has gone. */
export async function undoReply(change: Change & { replyId: string }): Promise<MessageChange> {
  const { replyId } = change;
  const [before] = await db()
    .select({ before: staffDecisions.before })
    .from(staffDecisions)
    .where(and(eq(staffDecisions.id, replyId), eq(staffDecisions.recordId, change.id)));
  const status = CONTACT_STATUSES.find((known) => known === before?.before.status) ?? "read";
  let isAnsweredSince = false;
  // What came by mail meanwhile still waits to be read. Archived since as answered, it is answered no more.
  const asBefore = (row: ContactMessageRow) =>
    row.status === "unread" || isAnsweredSince ? {} : { status };
  return withMessage(change, asBefore, "message.unreply", async (tx) => {
    if (!(await takeBackEmail(tx, `${KEY_PREFIX}${replyId}`))) return "stale";
    const ofMessage = eq(contactReplies.contactId, change.id);
    await tx
      .update(contactReplies)
      .set({ takenBackAt: realNow() })
      .where(and(ofMessage, eq(contactReplies.id, replyId)));
    isAnsweredSince = await handOn(tx, change.id, replyId, status);
    return undefined;
  });
}

/** A later answer stands: the message stays answered, and undoing that one as well leads back to before both. */
async function handOn(
  tx: Database,
  contactId: string,
  replyId: string,
  status: ContactStatus,
): Promise<boolean> {
  const later = await tx
    .select({ id: contactReplies.id })
    .from(contactReplies)
    .where(
      and(
        eq(contactReplies.contactId, contactId),
        eq(contactReplies.direction, "ours"),
        isNull(contactReplies.takenBackAt),
        sql`${contactReplies.createdAt} > (select created_at from contact_replies
          where id = ${replyId})`,
      ),
    )
    .orderBy(asc(contactReplies.createdAt));
  const [next] = later;
  if (!next) return false;
  await tx
    .update(staffDecisions)
    .set({ before: { status } })
    .where(
      and(
        eq(staffDecisions.id, next.id),
        eq(staffDecisions.recordId, contactId),
        sql`${staffDecisions.before}->>'status' = 'answered'`,
      ),
    );
  return true;
}

type Changed = Partial<Pick<ContactMessageRow, "status" | "takenBy" | "takenByName">>;

type Also = (tx: Database, message: ContactMessageRow) => Promise<MessageChange | undefined>;

async function withMessage(
  { id, version, actor }: Change,
  set: Changed | ((row: ContactMessageRow) => Changed),
  action: EventAction,
  also?: Also,
): Promise<MessageChange> {
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for("update");
    if (!row) return "missing";
    if (isStale(row, version)) return "stale";
    const hindered = await also?.(tx, row);
    if (hindered) return hindered;
    await tx
      .update(contacts)
      .set({ ...(typeof set === "function" ? set(row) : set), updatedAt: realNow() })
      .where(eq(contacts.id, id));
    await recordEvent(tx, { actor: byStaff(actor), action, recordType: "contact", recordId: id });
    return "changed";
  });
}

interface Row {
  id: string;
  contactId: string;
  direction: "ours" | "theirs";
  actor: string;
  signedBy: string;
  text: string;
}

async function add(
  tx: Database,
  { id, contactId, direction, actor, signedBy, text }: Row,
): Promise<undefined> {
  await tx
    .insert(contactReplies)
    .values({ id, contactId, direction, author: actor, signedBy, text })
    .onConflictDoNothing();
  return undefined;
}
