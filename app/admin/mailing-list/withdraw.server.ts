import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import { SOURCES } from "./sources.server";

/** Takes an address off the list, wherever it said yes. Answers how often it had. */
export async function withdraw(email: string, actor: string): Promise<number> {
  const address = mailboxKey(email);
  return db().transaction(async (tx) => {
    const changed: string[] = [];
    for (const source of SOURCES) changed.push(...(await source.withdraw(tx, address)));
    for (const recordId of changed) {
      await recordEvent(tx, {
        actor: byStaff(actor),
        action: "mailing-list.withdraw",
        recordType: "mailing list",
        recordId,
      });
    }
    return changed.length;
  });
}
