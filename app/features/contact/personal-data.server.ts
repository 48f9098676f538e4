import { asc, inArray } from "drizzle-orm";
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
import { contactReplies } from "./contact-replies.table.server";

export const contactData: PersonalData = {
  name: "messages",
  recordType: "contact",
  addresses: [contacts.email],
  freeText: [
    { text: contacts.message, storedAt: contacts.createdAt },
    { text: contactReplies.text, storedAt: contactReplies.createdAt },
  ],

  async find(email) {
    const rows = await db()
      .select()
      .from(contacts)
      .where(sameAddress(contacts.email, email))
      .orderBy(asc(contacts.createdAt));
    const since = await db()
      .select({
        contactId: contactReplies.contactId,
        direction: contactReplies.direction,
        text: contactReplies.text,
        createdAt: contactReplies.createdAt,
      })
      .from(contactReplies)
      .where(
        inArray(
          contactReplies.contactId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(contactReplies.createdAt));
    return rows.map(
      ({ search: _, idempotencyKey: __, takenBy: ___, takenByName: ____, ...content }) => ({
        type: "contact",
        id: content.id,
        storedAt: content.createdAt,
        title: `Message: ${content.subject}`,
        content: {
          ...content,
          since: since.filter(({ contactId }) => contactId === content.id),
        },
      }),
    );
  },

  count: (outdated) => countRows(contacts, leaves(outdated)),

  remove: (tx, leaving, atMost) => deleteBatch(tx, contacts, leaves(leaving), atMost),
};

function leaves(leaving: Leaving) {
  return isLeaving(leaving, { ...contacts, emails: [contacts.email] });
}
