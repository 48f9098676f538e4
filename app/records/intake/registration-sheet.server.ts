import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { getTableColumns } from "drizzle-orm/utils";
import type { Database } from "~/platform/database/database.server";
import { entries, entryMembers } from "../entries/entries.table.server";
import type { AgeBand } from "../participants/age-band";
import { guardians, participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import {
  type PaymentMode,
  type PaymentState,
  payments,
} from "../registrations/payments.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { readVoucher, voucherOfRegistration } from "../vouchers/find-voucher.server";
import type { OfferedVoucher } from "../vouchers/voucher";

/** Of a child who left and one who took the place, the latter; of one who left, what is still held. */
const WHO_IS_THERE = sql`${entryMembers.leftAt} desc nulls first`;

const { search: _, ...ownColumns } = getTableColumns(registrations);

const contactEmail = lookup<string>(people.email, people, people.id, registrations.contactId);
const adultEmail = lookup<string>(people.email, people, people.id, registrations.adultId);

/**
 * A registration with what hangs on it, in one row: as forms ask for it, letters name it and staff's lists
 * show it. What does not concern its type is null. Every part is looked up by an index, so that a list
 * reads only what it shows.
 */
export const registrationSheet = {
  ...ownColumns,
  /** Empty once its person was erased. */
  email: whole<string>(sql`coalesce(${contactEmail}, '')`),
  firstName: whole<string | null>(
    sql`case when ${registrations.type} = 'individual' then ${ofStudent(participants.givenName)} else ${registrations.contactName} end`,
  ),
  lastName: whole<string | null>(ofStudent(participants.familyName)),
  gradeLevel: whole<string | null>(ofStudent(participants.grade)),
  age: whole<number | null>(ofStudent(participants.statedAge)),
  /** As a guardian stated it. */
  ageBand: whole<AgeBand | null>(ofStudent(participants.ageBand)),
  experience: whole<string | null>(ofStudent(participants.experience)),
  guardianEmail: whole<string | null>(sql`coalesce(${guardianEmail()}, ${adultEmail})`),
  studentEmail: whole<string | null>(studentEmail()),
  contactName: whole<string | null>(
    sql`case when ${registrations.type} = 'school' then ${registrations.contactName} end`,
  ),
  schoolName: whole<string | null>(
    sql`coalesce(${ofSchool(schools.name)}, ${ofStudent(participants.schoolName)})`,
  ),
  schoolType: whole<string | null>(ofSchool(schools.type)),
  schoolAddress: whole<string | null>(ofSchool(schools.address)),
  teamName: whole<string | null>(ofTeam(entries.name)),
  teamSize: whole<number | null>(ofTeam(entries.size)),
  teamMembers: whole<string | null>(memberLines()),

  checkoutSessionId: whole<string | null>(ofPayment(payments.sessionId)),
  checkoutState: whole<PaymentState>(sql`coalesce(${ofPayment(payments.state)}, 'none')`),
  checkoutAttempt: whole<number | null>(ofPayment(payments.attempt)),
  checkedAt: moment(ofPayment(payments.checkedAt)),
  /** Of what is paid, or is being paid; what staff entered and nobody has begun to pay is offline. */
  paymentMode: whole<PaymentMode>(sql`coalesce(${ofPayment(payments.mode)}, 'offline')`),
  paymentIntentId: whole<string | null>(ofPayment(payments.paymentIntentId)),
  /** What came to nothing is as good as paid. */
  paidAt: moment(sql`coalesce(${ofPlace(payments.paidAt)}, ${registrations.freeAt})`),
  paidBy: whole<(typeof payments.$inferSelect)["method"] | null>(ofPlace(payments.method)),
  paidReference: whole<string | null>(ofPlace(payments.reference)),
  refundedInCents: whole<number>(sql`coalesce(${ofPlace(payments.refundedInCents)}, 0)`),
  /** Whether it makes it cheaper depends on the day, and on what others have used. */
  voucher: whole<OfferedVoucher | null>(voucherOfRegistration()).mapWith(
    readVoucher,
  ) as SQL<OfferedVoucher | null>,
};

export function selectRegistrations(from: Database) {
  return from.select(registrationSheet).from(registrations).$dynamic();
}

export type Registration = Awaited<ReturnType<typeof selectRegistrations>>[number];

/** In a selection from one table the ORM leaves out the names of tables; nested once more, it does not. */
function whole<T>(expression: SQL): SQL<T> {
  return sql<T>`${expression}`;
}

function moment(expression: SQL): SQL<Date | null> {
  return whole<Date | null>(expression).mapWith(payments.paidAt) as SQL<Date | null>;
}

/** Of the one that the registration stands on. */
function ofPayment(wanted: PgColumn): SQL {
  return sql`(select ${wanted} from ${payments} where ${payments.registrationId} = ${registrations.id}
    and ${payments.isCurrent})`;
}

/** Money that came late, twice or in the wrong amount is told of apart: it carries no place. */
function ofPlace(wanted: PgColumn): SQL {
  return sql`(select ${wanted} from ${payments} where ${payments.registrationId} = ${registrations.id}
    and ${payments.isCurrent} and ${payments.carriesPlace})`;
}

function lookup<T>(wanted: PgColumn, table: typeof people, key: PgColumn, value: PgColumn): SQL<T> {
  return sql<T>`(select ${wanted} from ${table} where ${key} = ${value})`;
}

function ofSchool(wanted: PgColumn): SQL {
  return sql`(select ${wanted} from ${schools} where ${schools.id} = ${registrations.schoolId})`;
}

function ofTeam(wanted: PgColumn): SQL {
  return sql`(select ${wanted} from ${entries} where ${entries.registrationId} = ${registrations.id}
    and ${registrations.type} = 'team' limit 1)`;
}

function ofStudent(wanted: PgColumn): SQL {
  return sql`(select ${wanted} from ${entries}
    join ${entryMembers} on ${entryMembers.entryId} = ${entries.id}
    join ${participants} on ${participants.id} = ${entryMembers.participantId}
    where ${entries.registrationId} = ${registrations.id} and ${registrations.type} = 'individual'
    order by ${WHO_IS_THERE} limit 1)`;
}

function guardianEmail(): SQL {
  return sql`(select ${people.email} from ${guardians}
    join ${people} on ${people.id} = ${guardians.personId}
    where ${guardians.participantId} = ${ofStudent(participants.id)}
    order by ${guardians.createdAt}, ${people.id} limit 1)`;
}

/** Only where it is another than the one that the place was registered with. */
function studentEmail(): SQL {
  return sql`(select ${people.email} from ${entries}
    join ${entryMembers} on ${entryMembers.entryId} = ${entries.id}
    join ${participants} on ${participants.id} = ${entryMembers.participantId}
    join ${people} on ${people.id} = ${participants.personId}
    where ${entries.registrationId} = ${registrations.id} and ${registrations.type} = 'individual'
      and ${people.id} is distinct from ${registrations.contactId} limit 1)`;
}

/** As `writeTeamMembers` writes them. */
function memberLines(): SQL {
  return sql`(select string_agg(concat_ws(', ', concat_ws(' ', ${participants.givenName}, ${participants.familyName}),
      'grade ' || ${participants.grade}), E'\n' order by ${entryMembers.position})
    from ${entries}
    join ${entryMembers} on ${entryMembers.entryId} = ${entries.id}
    join ${participants} on ${participants.id} = ${entryMembers.participantId}
    where ${entries.registrationId} = ${registrations.id} and ${registrations.type} = 'team'
      and not ${entryMembers.isLeader} and ${entryMembers.leftAt} is null)`;
}
