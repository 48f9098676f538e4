import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { AskedGuardian } from "./asked-guardian.server";

/** First names of this guardian's other children for whom nobody has answered yet. */
export async function alsoWaiting(
  { participantId, guardianId }: AskedGuardian,
  { season, now }: Site,
): Promise<string[]> {
  if (now >= instantOf(season.dates.judgingOpens)) return [];
  const rows = await db()
    .selectDistinct({ id: participants.id, name: participants.givenName })
    .from(guardians)
    .innerJoin(participants, eq(participants.id, guardians.participantId))
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(
        eq(guardians.personId, guardianId),
        ne(participants.id, participantId),
        eq(participants.season, season.id),
        HOLDS_PLACE,
        isNull(entryMembers.leftAt),
        sql`not exists (select from ${consents} where ${consents.participantId} = ${participants.id})`,
      ),
    )
    .orderBy(asc(participants.givenName), asc(participants.id));
  return rows.map(({ name }) => name);
}
