import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { revokePageLinks } from "~/platform/links/page-links.server";
import { guardians } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { REGISTRATION_PAGE_LINK } from "../registrations/registration-links.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries, entryMembers } from "./entries.table.server";

/**
 * Links to a registration's page end that went to a mailbox which has nothing to do with it any more: call it
 * where an address was changed.
 */
export async function revokeOutdatedPageLinks(
  tx: Database,
  registrationIds: string[],
): Promise<void> {
  for (const id of registrationIds) {
    await revokePageLinks(tx, REGISTRATION_PAGE_LINK, id, { noneOf: mailboxesOf(id) });
  }
}

/** Of the payer, the adult and the guardians, as they are written and as they are compared. */
function mailboxesOf(registrationId: string) {
  return sql`select unnest(array[${people.emailKey}, lower(${people.email})]) from ${people}
    where ${people.id} in (
      select unnest(array[${registrations.contactId}, ${registrations.adultId}]) from ${registrations}
        where ${registrations.id} = ${registrationId}
      union select ${guardians.personId} from ${guardians}
        join ${entryMembers} on ${entryMembers.participantId} = ${guardians.participantId}
        join ${entries} on ${entries.id} = ${entryMembers.entryId}
        where ${entries.registrationId} = ${registrationId})`;
}
