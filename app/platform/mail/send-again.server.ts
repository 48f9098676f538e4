import { eq } from "drizzle-orm";
import { byStaff } from "~/program/event-actors";
import { LANES } from "~/program/lanes";
import { db } from "../database/database.server";
import { recordEvent } from "../events/record-event.server";
import { realNow } from "../site/clock.server";
import { withheldByBatch } from "./change-batch.server";
import { newMessageId, wakeOutbox } from "./outbox.server";
import { outbox } from "./outbox.table.server";

/** Somebody has pressed a button for this one letter, whatever it was written for. */
const AT_ONCE = { state: "queued", attempts: 0, lane: LANES["waited-for"] } as const;

export type SentAgain = "queued" | "missing" | "being-sent" | "held";

/**
 * One more try for mail that has not arrived. What was sent already, or canceled, goes out as a new message:
 * the old entry stays as it is, because it tells what happened. What is held goes when its batch goes on: a
 * second one now would reach the same person twice.
 */
export async function sendAgain(id: string, actor: string): Promise<SentAgain> {
  const outcome = await db().transaction(async (tx): Promise<SentAgain> => {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for("update");
    // Of a letter that was forgotten when it was delivered nothing is left to send.
    if (!row || row.recipient === "") return "missing";
    if (row.state === "sending") return "being-sent";
    const withheld = await withheldByBatch(row, tx);
    if (withheld === "held" && row.state !== "sent") return "held";
    if (withheld === "canceled" || row.state === "sent" || row.state === "canceled") {
      const {
        id: _,
        messageId,
        dedupeKey,
        batchId,
        sentAt,
        createdAt,
        claimedAt,
        ...content
      } = row;
      await tx.insert(outbox).values({
        ...content,
        ...AT_ONCE,
        nextAttemptAt: realNow(),
        lastError: null,
        messageId: newMessageId(),
      });
    } else {
      await tx
        .update(outbox)
        .set({ ...AT_ONCE, nextAttemptAt: realNow() })
        .where(eq(outbox.id, id));
    }
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "outbox.again",
      recordType: "e-mail",
      recordId: id,
    });
    return "queued";
  });
  wakeOutbox();
  return outcome;
}
