import { desc, or, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { mailboxKey } from "~/program/mailbox";
import type { Site } from "~/program/site";
import { guardianOfRegistrations } from "~/records/entries/guardian-of-registrations.server";
import {
  type Registration,
  selectRegistrations,
} from "~/records/entries/registration-sheet.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { queueWithPageLink } from "../registration-links.server";
import { referenceOf } from "../registration-paths";
import { linkEmail } from "./link.email";

/** A coach of more teams than this writes to us. */
const MOST_LETTERS = 10;
const HOUR_MS = 3_600_000;

/** To the address itself and to nobody else, however often somebody asks: once an hour. */
export async function sendLinks(email: string, site: Site): Promise<void> {
  const rows = await registrationsOf(email);
  const hour = Math.floor(Date.now() / HOUR_MS);
  await db().transaction(async (tx) => {
    for (const row of rows) {
      await queueWithPageLink(tx, {
        registrationId: row.id,
        kind: "registration-link",
        to: email,
        subject: `Your registration: ${site.settings.productName} (${referenceOf(row.id)})`,
        write: (token) => linkEmail({ ...row, token }, site),
        dedupeKey: `registration:${row.id}:link:${hour}:${email}`,
      });
    }
  });
  wakeOutbox();
}

function registrationsOf(email: string): Promise<Registration[]> {
  const key = mailboxKey(email);
  const contact = sql`${registrations.contactId} = (select ${people.id} from ${people} where ${people.emailKey} = ${key})`;
  return selectRegistrations(db())
    .where(or(contact, guardianOfRegistrations(key)))
    .orderBy(desc(registrations.createdAt))
    .limit(MOST_LETTERS);
}
