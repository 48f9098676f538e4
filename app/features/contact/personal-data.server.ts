import { asc } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  isLeaving,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { contacts } from "./contact.table.server";

export const contactData: PersonalData = {
  name: "messages",
  recordType: "contact",
  addresses: [contacts.email],
  freeText: [{ text: contacts.message, storedAt: contacts.createdAt }],

  async find(email) {
    const rows = await db()
      .select()
      .from(contacts)
      .where(sameAddress(contacts.email, email))
      .orderBy(asc(contacts.createdAt));
    return rows.map(({ search: _, idempotencyKey: __, ...content }) => ({
      type: "contact",
      id: content.id,
      storedAt: content.createdAt,
      title: `Message: ${content.subject}`,
      content,
    }));
  },

  count: (outdated) => countRows(contacts, leaves(outdated)),

  remove: (tx, leaving, atMost) => deleteBatch(tx, contacts, leaves(leaving), atMost),
};

function leaves(leaving: Leaving) {
  return isLeaving(leaving, { ...contacts, emails: [contacts.email] });
}
