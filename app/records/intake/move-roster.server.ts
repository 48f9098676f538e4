import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { participants } from "../participants/participants.table.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { schoolClasses } from "../schools/classes.table.server";
import { holdSlipsOf } from "../schools/hold-slips.server";
import { rosterErasures } from "../schools/roster-erasures.table.server";
import { schoolTeachers } from "../schools/teachers.table.server";
import { voteSlips } from "../schools/vote-slips.table.server";

interface Move {
  /** The one that was corrected. */
  registrationId: string;
  from: string;
  to: string;
  season: string;
}

/**
 * A school whose name or address is corrected is another record: its children, classes, teachers and vote slips
 * of the season come along, unless another registration still has a place under the old one. What was never paid,
 * or is canceled, neither holds them back nor takes them along.
 */
export async function moveRoster(
  tx: Database,
  { registrationId, from, to, season }: Move,
): Promise<void> {
  const itself = and(eq(registrations.id, registrationId), HOLDS_PLACE);
  if ((await tx.$count(registrations, itself)) === 0) return;
  const others = and(
    eq(registrations.schoolId, from),
    eq(registrations.season, season),
    HOLDS_PLACE,
  );
  if ((await tx.$count(registrations, others)) > 0) return;
  // In one order, so that two corrections never wait for each other.
  for (const schoolId of [from, to].sort()) await holdSlipsOf(tx, { schoolId, season });
  await tx.execute(sql`update ${schoolClasses} set school_id = ${to}
    where ${schoolClasses.schoolId} = ${from} and ${schoolClasses.season} = ${season}
      and not exists (select from ${schoolClasses} as twin where twin.school_id = ${to}
        and twin.season = ${season} and lower(twin.name) = lower(${schoolClasses.name}))`);
  await tx.execute(sql`update ${participants} set class_id = twin.id
    from ${schoolClasses} as old, ${schoolClasses} as twin
    where ${participants.classId} = old.id and old.school_id = ${from} and old.season = ${season}
      and twin.school_id = ${to} and twin.season = ${season} and lower(twin.name) = lower(old.name)`);
  await tx.execute(sql`update ${voteSlips} set class_id = twin.id
    from ${schoolClasses} as old, ${schoolClasses} as twin
    where ${voteSlips.classId} = old.id and old.school_id = ${from} and old.season = ${season}
      and twin.school_id = ${to} and twin.season = ${season} and lower(twin.name) = lower(old.name)`);
  // The used ones too: else the school would have votes and print as if it had none.
  await tx
    .update(voteSlips)
    .set({ schoolId: to })
    .where(and(eq(voteSlips.schoolId, from), eq(voteSlips.season, season)));
  // A key is of a child at one school: the next list finds the child by name, and brings the new key.
  await tx
    .update(participants)
    .set({ schoolId: to, rosterKey: null })
    .where(and(eq(participants.schoolId, from), eq(participants.season, season)));
  await tx.execute(sql`update ${schoolTeachers} set school_id = ${to}
    where ${schoolTeachers.schoolId} = ${from} and ${schoolTeachers.season} = ${season}
      and not exists (select from ${schoolTeachers} as twin where twin.school_id = ${to}
        and twin.season = ${season} and twin.person_id = ${schoolTeachers.personId})`);
  await tx.execute(sql`update ${rosterErasures} set school_id = ${to}
    where ${rosterErasures.schoolId} = ${from} and ${rosterErasures.season} = ${season}
      and not exists (select from ${rosterErasures} as twin where twin.school_id = ${to}
        and twin.season = ${season} and twin.mark = ${rosterErasures.mark})`);
}
