import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { ROSTER_GUARDIANS, rosterGuardiansEmail } from "./roster-guardians.email";

interface Brought {
  registrationId: string;
  /** How many guardians the list named. */
  count: number;
  by: string;
}

/**
 * The payer hears of guardians' addresses that somebody else has set, as of a single one that is changed:
 * of a class list in one letter, and not of their own list, which they know.
 */
export async function tellOfRosterGuardians(
  tx: Database,
  { registrationId, count, by }: Brought,
  site: Site,
): Promise<void> {
  if (count === 0) return;
  const [payer] = await tx
    .select({ id: people.id, email: people.email, locale: people.locale })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.contactId))
    .where(eq(registrations.id, registrationId));
  if (!payer || payer.id === by) return;
  const { email, locale } = payer;
  await queueEmail(tx, {
    kind: "consent-address",
    to: email,
    subject: ROSTER_GUARDIANS[locale].subject,
    ...(await renderEmail(rosterGuardiansEmail({ count, locale }, site))),
    record: { type: "registration", id: registrationId },
  });
}
