import { asc } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  type Held,
  isLeaving,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { reminderRequests, reminderSubscriptions } from "./reminders.table.server";

const TABLES = [reminderSubscriptions, reminderRequests];

/** Wishes and confirmed addresses; what was sent to them and their links go with them. */
export const reminderData: PersonalData = {
  name: "reminders",
  recordType: "reminder",
  addresses: [reminderSubscriptions.email, reminderRequests.email],

  async find(email) {
    const held: Held[] = [];
    for (const table of TABLES) {
      const rows = await db()
        .select({
          id: table.id,
          season: table.season,
          email: table.email,
          milestones: table.milestones,
          createdAt: table.createdAt,
        })
        .from(table)
        .where(sameAddress(table.email, email))
        .orderBy(asc(table.createdAt));
      held.push(
        ...rows.map((content) => ({
          type: "reminder",
          id: content.id,
          storedAt: content.createdAt,
          title: table === reminderRequests ? "Reminders, not confirmed" : "Reminders",
          content,
        })),
      );
    }
    return held;
  },

  async count(outdated) {
    let rows = 0;
    for (const table of TABLES) rows += await countRows(table, leaves(outdated, table));
    return rows;
  },

  async remove(tx, leaving, atMost) {
    const gone: string[] = [];
    for (const table of TABLES) {
      gone.push(...(await deleteBatch(tx, table, leaves(leaving, table), atMost)));
    }
    return gone;
  },
};

function leaves(
  leaving: Leaving,
  table: { season: PgColumn; createdAt: PgColumn; email: PgColumn },
) {
  return isLeaving(leaving, { ...table, emails: [table.email] });
}
