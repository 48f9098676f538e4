import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { blackOutNames } from "~/platform/mail/black-out-names.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { people } from "../people/people.table.server";
import { guardians, participants } from "./participants.table.server";

/** A letter that asks about several children belongs to none of them. */
export const IS_FAMILY_LETTER: SQL = sql`(${outbox.recordType} is null
  and ${outbox.kind} in ('consent-request', 'consent-reminder'))`;

/** Children go, or this guardian is theirs no more: their names leave the letters that ask about brothers and sisters too. */
export async function blackOutFamilyLetters(
  tx: Database,
  ids: string[],
  guardianId?: string,
): Promise<void> {
  const children = await tx
    .select({ name: participants.givenName })
    .from(participants)
    .where(inArray(participants.id, ids));
  const theirs = sql`lower(${outbox.recipient}) in (select lower(${people.email}) from ${people}
    join ${guardians} on ${guardians.personId} = ${people.id}
    where ${inArray(guardians.participantId, ids)}
      and ${guardianId ? sql`${guardians.personId} = ${guardianId}` : sql`true`})`;
  await blackOutNames(
    tx,
    children.map(({ name }) => name),
    and(IS_FAMILY_LETTER, theirs),
  );
}
