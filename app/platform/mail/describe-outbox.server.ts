import { count, desc, eq } from "drizzle-orm";
import { BY_COMMAND } from "~/program/event-actors";
import { db } from "../database/database.server";
import { isRecordId } from "../database/record-id.server";
import { recordEvent } from "../events/record-event.server";
import { type OutboxRow, outbox } from "./outbox.table.server";
import { type IsOpenLetter, textForOthers } from "./sealed-letter.server";

const NEWEST = 50;

/** The newest messages with their states, for the person at the keyboard. */
export async function describeOutbox(): Promise<string[]> {
  const totals = await db()
    .select({ state: outbox.state, number: count() })
    .from(outbox)
    .groupBy(outbox.state)
    .orderBy(outbox.state);
  if (totals.length === 0) return ["The outbox is empty."];
  const rows = await db()
    .select({
      id: outbox.id,
      state: outbox.state,
      createdAt: outbox.createdAt,
      recipient: outbox.recipient,
      subject: outbox.subject,
    })
    .from(outbox)
    .orderBy(desc(outbox.createdAt))
    .limit(NEWEST);
  return [
    totals.map(({ state, number }) => `${number} ${state}`).join(", "),
    ...rows.map(
      ({ id, state, createdAt, recipient, subject }) =>
        `${id}  ${state.padEnd(8)}  ${minuteOf(createdAt)}  ${recipient}  ${subject}`,
    ),
  ];
}

/** One message as anybody but its addressee may read it; undefined when there is none with this id. */
export async function describeMessage(
  id: string,
  isOpenLetter: IsOpenLetter,
): Promise<string[] | undefined> {
  const row = await messageById(id);
  return row && linesOf(row, textForOthers(row, isOpenLetter));
}

/** With its private links, for a machine that has no mail server. That somebody read them is recorded. */
export async function revealMessage(id: string): Promise<string[] | undefined> {
  const row = await messageById(id);
  if (!row) return undefined;
  await recordEvent(db(), {
    actor: BY_COMMAND,
    action: "outbox.reveal",
    recordType: "e-mail",
    recordId: id,
  });
  return linesOf(row, row.text);
}

async function messageById(id: string): Promise<OutboxRow | undefined> {
  if (!isRecordId(id)) return undefined;
  const [row] = await db().select().from(outbox).where(eq(outbox.id, id));
  return row;
}

function linesOf(row: OutboxRow, text: string): string[] {
  return [...factsOf(row), "", ...text.split("\n")];
}

function factsOf(row: OutboxRow): string[] {
  return [
    `State:      ${row.state}, ${row.attempts} attempts`,
    ...(row.lastError ? [`Last error: ${row.lastError}`] : []),
    `Queued:     ${row.createdAt.toISOString()}`,
    ...(row.sentAt ? [`Sent:       ${row.sentAt.toISOString()}`] : []),
    `To:         ${row.recipient}`,
    ...(row.replyToAddress ? [`Reply to:   ${row.replyToName ?? ""} <${row.replyToAddress}>`] : []),
    `Subject:    ${row.subject}`,
    `Message-ID: ${row.messageId}`,
  ];
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
