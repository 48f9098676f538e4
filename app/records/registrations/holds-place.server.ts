import { type SQL, sql } from "drizzle-orm";
import { schoolTeachers } from "../schools/teachers.table.server";
import { registrations } from "./registrations.table.server";

/** Paid, or to be paid by a school whose order was accepted: whatever hangs on it can be used. */
export const HOLDS_PLACE: SQL = sql`(${registrations.status} = 'paid'
  or (${registrations.status} = 'pending' and ${registrations.orderAcceptedAt} is not null))`;

/**
 * Anybody can buy a place in a school's name. Of several purchases by different people one speaks for the
 * school: the one to which staff gave the desk, else the one that its children hang on, else the first. The
 * others come in when they are let in. Where it ends, nobody else gets its children but by staff's word.
 */
export const SPEAKS_FOR_SCHOOL: SQL<boolean> = sql<boolean>`not exists (
  select from registrations as other
  where other.school_id = ${registrations.schoolId} and other.season = ${registrations.season}
    and other.contact_id is distinct from ${registrations.contactId}
    and (other.status = 'paid' or (other.status = 'pending' and other.order_accepted_at is not null)
      or exists (select from entries where entries.registration_id = other.id))
    and (- coalesce(extract(epoch from other.desk_given_at), 0),
        not exists (select from entries where entries.registration_id = other.id),
        other.created_at, other.id)
      < (- coalesce(extract(epoch from ${registrations.deskGivenAt}), 0),
        not exists (select from entries where entries.registration_id = ${registrations.id}),
        ${registrations.createdAt}, ${registrations.id}))`;

/** Whoever bought it speaks for the school, or was let in to its desk: it is the school's own. */
export const IS_SCHOOLS_OWN: SQL<boolean> = sql<boolean>`(${SPEAKS_FOR_SCHOOL} or exists (
  select from ${schoolTeachers} where ${schoolTeachers.schoolId} = ${registrations.schoolId}
    and ${schoolTeachers.season} = ${registrations.season}
    and ${schoolTeachers.personId} = ${registrations.contactId}
    and ${schoolTeachers.acceptedAt} is not null))`;
