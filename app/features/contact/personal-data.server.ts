import { asc, count, inArray } from "drizzle-orm";
import { db } from "~/platform/database.server";
import {
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

  async count(outdated) {
    const [row] = await db().select({ rows: count() }).from(contacts).where(leaves(outdated));
    return row?.rows ?? 0;
  },

  async remove(tx, leaving, atMost) {
    const batch = tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(leaves(leaving))
      .limit(atMost);
    const gone = await tx
      .delete(contacts)
      .where(inArray(contacts.id, batch))
      .returning({ id: contacts.id });
    return gone.map(({ id }) => id);
  },
};

function leaves(leaving: Leaving) {
  return isLeaving(leaving, { ...contacts, emails: [contacts.email] });
}
