import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { guardians } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries, entryMembers } from "./entries.table.server";

/**
 * Links to a registration's page work without an end, so those that went to a mailbox which has nothing to
 * do with it any more are revoked: call it where an address was changed.
 */
export async function revokeOutdatedPageLinks(
  tx: Database,
  registrationIds: string[],
): Promise<void> {
  const isOfRegistration = sql`${people.id} in (
    select unnest(array[${registrations.contactId}, ${registrations.adultId}]) from ${registrations}
      where ${registrations.id}::text = ${accessLinks.subjectId}
    union select ${guardians.personId} from ${guardians}
      join ${entryMembers} on ${entryMembers.participantId} = ${guardians.participantId}
      join ${entries} on ${entries.id} = ${entryMembers.entryId}
      where ${entries.registrationId}::text = ${accessLinks.subjectId})`;
  await tx
    .update(accessLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(accessLinks.purpose, "registration.page"),
        eq(accessLinks.subjectType, "registration"),
        inArray(accessLinks.subjectId, registrationIds),
        isNotNull(accessLinks.sentTo),
        isNull(accessLinks.revokedAt),
        sql`not exists (select from ${people} where ${isOfRegistration}
          and lower(${accessLinks.sentTo}) in (${people.emailKey}, lower(${people.email})))`,
      ),
    );
}
