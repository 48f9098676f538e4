import { type SQL, sql } from "drizzle-orm";
import { IS_AT_DESK, schoolTeachers } from "../schools/teachers.table.server";
import { registrations } from "./registrations.table.server";

/** Paid, or to be paid by a school whose order was accepted: whatever hangs on it can be used. */
export const HOLDS_PLACE: SQL = sql`(${registrations.status} = 'paid'
  or (${registrations.status} = 'pending' and ${registrations.orderAcceptedAt} is not null))`;

/**
 * Anybody can buy a place in a school's name. Of several people who bought one speaks for the school: to whom
 * staff gave the desk, else on whose purchase its children hang, else who was first. The others come in when
 * they are let in. Where that purchase ends, nobody else gets its children but by staff's word.
 */
export const SPEAKS_FOR_SCHOOL: SQL<boolean> = sql<boolean>`not exists (
  select from (
    select other.contact_id from registrations as other
    where other.school_id = ${registrations.schoolId} and other.season = ${registrations.season}
      and (other.status = 'paid' or (other.status = 'pending' and other.order_accepted_at is not null)
        or exists (select from entries where entries.registration_id = other.id))
    order by other.desk_given_at desc nulls last,
      not exists (select from entries where entries.registration_id = other.id),
      other.created_at, other.id
    limit 1) as speaker
  where speaker.contact_id is distinct from ${registrations.contactId})`;

/** Whoever bought it speaks for the school, or was let in to its desk: it is the school's own. */
export const IS_SCHOOLS_OWN: SQL<boolean> = sql<boolean>`(${SPEAKS_FOR_SCHOOL} or exists (
  select from ${schoolTeachers} where ${schoolTeachers.schoolId} = ${registrations.schoolId}
    and ${schoolTeachers.season} = ${registrations.season}
    and ${schoolTeachers.personId} = ${registrations.contactId}
    and ${IS_AT_DESK}))`;
