import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contacts } from "./contact.table.server";

/** What was written about a message after it came: staff's answers, and what came back by mail and was pasted in. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    /** Brought along by the form: one that is sent twice is one answer. */
    id: uuid().primaryKey(),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    direction: text({ enum: ["ours", "theirs"] }).notNull(),
    /** A staff member's account id: who wrote it, or pasted it in. */
    author: text().notNull(),
    /** The name that the letter is signed with; of what was pasted in, the address of who did it. */
    signedBy: text("signed_by").notNull(),
    text: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Undone before it went: its words are what the next answer begins with. */
    takenBackAt: timestamp("taken_back_at", { withTimezone: true }),
  },
  (table) => [
    index("contact_replies_by_contact").on(table.contactId, table.createdAt),
    index("contact_replies_by_author").on(table.author, table.createdAt),
  ],
);
