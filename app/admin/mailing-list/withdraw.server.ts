import { and, eq, sql } from "drizzle-orm";
import { applications } from "~/features/applications/applications.table.server";
import { contacts } from "~/features/contact/contact.table.server";
import { registrations } from "~/features/registration/registration.table.server";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import { people } from "~/records/people/people.table.server";

const isContact = (address: string) =>
  sql`${registrations.contactId} = (select ${people.id} from ${people} where ${people.emailKey} = ${address})`;

/** Takes an address off the list, wherever it said yes. Answers how often it had. */
export async function withdraw(email: string, actor: string): Promise<number> {
  const address = mailboxKey(email);
  return db().transaction(async (tx) => {
    const changed = [
      ...(await tx
        .update(contacts)
        .set({ wantsUpdates: false, updatedAt: new Date() })
        .where(and(eq(sql`lower(${contacts.email})`, address), contacts.wantsUpdates))
        .returning({ id: contacts.id })),
      ...(await tx
        .update(applications)
        .set({ wantsUpdates: false, updatedAt: new Date() })
        .where(and(eq(sql`lower(${applications.email})`, address), applications.wantsUpdates))
        .returning({ id: applications.id })),
      ...(await tx
        .update(registrations)
        .set({ marketingConsent: false, updatedAt: new Date() })
        .where(and(isContact(address), registrations.marketingConsent))
        .returning({ id: registrations.id })),
    ];
    for (const { id } of changed) {
      await recordEvent(tx, {
        actor: byStaff(actor),
        action: "mailing-list.withdraw",
        recordType: "mailing list",
        recordId: id,
      });
    }
    return changed.length;
  });
}
