import { and, asc, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { eventsOf } from "~/platform/events/read-events.server";
import {
  countRows,
  type Erasure,
  isAbandoned,
  isErasure,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { referenceOf } from "~/program/registration-paths";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { guardianOfRegistrations } from "~/records/guardians/guardian-of-registrations.server";
import { selectRegistrations } from "~/records/intake/registration-sheet.server";
import { participants } from "~/records/participants/participants.table.server";
import { closePagesOf } from "~/records/payments/close-pages.server";
import { people } from "~/records/people/people.table.server";
import { personAt } from "~/records/people/person-at.server";
import { payments, refunds } from "~/records/registrations/payments.table.server";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { REGISTRATION_RECORD } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import { forgetContact, forgetGuardian, removeRegistrations } from "./forget-registrations.server";

export const registrationData: PersonalData = {
  name: "registrations",
  recordType: REGISTRATION_RECORD,
  addresses: [people.email],
  freeText: [
    { text: refunds.reason, storedAt: refunds.askedAt },
    { text: vouchers.label, storedAt: vouchers.createdAt },
    { text: participants.experience, storedAt: participants.createdAt },
  ],

  async find(email) {
    const rows = await selectRegistrations(db())
      .where(or(isContact(email), guardianOfRegistrations(email)))
      .orderBy(asc(registrations.createdAt));
    const ids = rows.map(({ id }) => id);
    const history = await eventsOf(REGISTRATION_RECORD, ids);
    const money = await paymentsOfRegistrations(ids);
    return rows.map((row) => {
      // Keys to the visitor's own pages are nobody's to hand around.
      const { idempotencyKey, sortName, ...content } = row;
      return {
        type: REGISTRATION_RECORD,
        id: row.id,
        storedAt: row.createdAt,
        title: `Registration ${referenceOf(row.id)}, ${row.type}, ${row.status}`,
        content: {
          ...content,
          payments: money.filter(({ registrationId }) => registrationId === row.id),
          history: history.filter(({ recordId }) => recordId === row.id),
        },
      };
    });
  },

  // Whoever paid it afterwards would have no place.
  beforeErasure: (erasure) => closePagesOf(isErased(erasure)),

  count: (outdated) => countRows(registrations, leaves(outdated)),

  async remove(tx, leaving, atMost) {
    if (isErasure(leaving)) await forgetGuardian(tx, leaving);
    const rows = await tx
      // Nested once more, it keeps the names of its tables.
      .select({
        id: registrations.id,
        hasMoney: sql<boolean>`${hasMoney()}`,
        hasRoster: sql<boolean>`${HAS_ROSTER}`,
      })
      .from(registrations)
      .where(leaves(leaving))
      .orderBy(asc(registrations.id))
      .limit(atMost)
      .for("update");
    // Whoever registered a school asks for themselves alone: its children stay until the season is over.
    const staying = isErasure(leaving) ? rows.filter(({ hasRoster }) => hasRoster) : [];
    await forgetContact(
      tx,
      staying.map(({ id }) => id),
    );
    await removeRegistrations(
      tx,
      rows.filter((row) => !staying.includes(row)),
    );
    return rows.map(({ id }) => id);
  },
};

/**
 * Money came, went or is on its way, or may still come because a payment page is open: the row stays for the books.
 * A page of another mode can be asked about no more, and is over within a day.
 */
const hasMoney = () => sql`(${registrations.status} in ('paid', 'refunded')
  or ${registrations.orderAcceptedAt} is not null
  or cardinality(${registrations.attention}) > 0
  or exists (select 1 from ${payments} where ${payments.registrationId} = ${registrations.id}
    and (${payments.state} in ('paid', 'processing')
      or (${payments.state} = 'open' and ${payments.mode} = ${env().paymentMode}))))`;

/** A school's purchase on which children hang. */
const HAS_ROSTER = sql`(${registrations.type} = 'school' and exists (select from ${entries}
  join ${entryMembers} on ${entryMembers.entryId} = ${entries.id}
  where ${entries.registrationId} = ${registrations.id}))`;

function leaves(leaving: Leaving): SQL | undefined {
  if (isErasure(leaving)) return isErased(leaving);
  const isOver = leaving.seasons.map(({ id, before }) =>
    and(sql`${registrations.season} = ${id}`, lt(registrations.createdAt, before)),
  );
  const unpaid = and(
    isAbandoned(registrations.createdAt, leaving),
    // A check or purchase order that staff wait for is owed, not abandoned.
    isNull(registrations.offlineMethod),
    sql`not ${hasMoney()}`,
  );
  // Kept while a payment page was open that nobody has paid since.
  const emptied = and(
    isNull(registrations.contactId),
    isNull(registrations.schoolId),
    sql`not ${hasMoney()}`,
  );
  // A row without both has lost its people already; a school whose contact was erased still has its children.
  const hasPeople = or(isNotNull(registrations.contactId), isNotNull(registrations.schoolId));
  return or(and(hasPeople, or(...isOver, unpaid)), emptied);
}

function isErased({ email, before }: Erasure): SQL | undefined {
  return and(isContact(email), lt(registrations.createdAt, before));
}

function isContact(email: string): SQL {
  return sql`${registrations.contactId} = ${personAt(email)}`;
}
