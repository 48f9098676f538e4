import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { addTo, defineAudience, type Recipient } from "~/platform/mail/audience.server";
import { MY_PATH } from "~/program/paths";
import { referenceOf } from "~/program/registration-paths";
import { mayWriteToContact } from "~/records/intake/may-write-to-contact";
import { type Registration, selectRegistrations } from "~/records/intake/registration-sheet.server";
import { countedForNow } from "~/records/participants/age-band";
import { localesOfMailboxes } from "~/records/people/locales-of-mailboxes.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { registrationName } from "./registration-name";
import { registrationsList } from "./registrations-list.server";

/** The list of purchases: whoever registered, or the guardian where that mailbox may be a child’s. */
export const registrantsAudience = defineAudience({
  id: "registrants",
  label: "Whoever made the registrations on the list",
  list: registrationsList,
  record: "registration",
  needs: "registrations.see-family",
  titleOf: registrationName,
  fields: { reference: "the registration’s number" },
  path: MY_PATH,
  why: {
    en: "You get this because you registered for the fair.",
    es: "Recibe esta carta porque hizo una inscripción en la feria.",
  },
  async recipientsOf(ids) {
    const rows = await selectRegistrations(db()).where(inArray(registrations.id, ids));
    const addressed = rows.map((row) => [row.id, addressOf(row)] as const);
    const localeOf = await localesOfMailboxes(addressed.map(([, address]) => address));
    const found = new Map<string, Recipient[]>();
    for (const [id, email] of addressed) {
      if (!email) continue;
      addTo(found, id, { email, locale: localeOf(email), values: { reference: referenceOf(id) } });
    }
    return found;
  },
});

/** Of a young child for whom no guardian is known the mailbox may be its own: nobody is written to. */
function addressOf(row: Registration): string | null {
  const { type, ageBand, age: statedAge, gradeLevel: grade } = row;
  if (!mayWriteToContact(row)) return row.guardianEmail;
  const isYoung =
    type === "individual" && countedForNow({ ageBand, statedAge, grade }) === "under_13";
  return isYoung && !row.guardianEmail ? null : row.email || null;
}
