import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "~/platform/database/database.server";
import { forgetFigures } from "~/platform/figures/keep-figures.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import { demoCheckouts } from "~/platform/payments/payments-demo.table.server";
import type { Erasure } from "~/platform/personal-data.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { removeStudentsOf } from "~/records/entries/remove-students.server";
import { removeUntied, tiesOf } from "~/records/entries/remove-untied.server";
import { writeSearch } from "~/records/entries/write-search.server";
import { guardianOfRegistrations } from "~/records/guardians/guardian-of-registrations.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians } from "~/records/participants/participants.table.server";
import { personAt } from "~/records/people/person-at.server";
import { removeProjectsOfNobody } from "~/records/projects/remove-projects.server";
import { payments, refunds } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";

/** Rows without money go; the others stay for the books, without the person. */
export async function removeRegistrations(
  tx: Database,
  rows: { id: string; hasMoney: boolean }[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const unpaid = rows.filter(({ hasMoney }) => !hasMoney).map(({ id }) => id);
  const booked = rows.filter(({ hasMoney }) => hasMoney).map(({ id }) => id);
  const ties = await tiesOf(tx, ids);
  await removeStudentsOf(tx, ids);
  await removeProjectsOfNobody(tx, ids);
  await forgetLinks(tx, "registration", ids);
  await tx.delete(demoCheckouts).where(inArray(demoCheckouts.registrationId, unpaid));
  await tx.delete(registrations).where(inArray(registrations.id, unpaid));
  await tx.update(registrations).set(withoutThePerson).where(inArray(registrations.id, booked));
  await forgetWordsOfPayments(tx, booked);
  await removeUntied(tx, ties);
  await forgetFigures(tx);
}

/** A school's contact alone asked: its children, classes and teachers go on without them. */
export async function forgetContact(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const ties = await tiesOf(tx, ids);
  await tx.update(registrations).set(withoutTheContact).where(inArray(registrations.id, ids));
  await forgetWordsOfPayments(tx, ids);
  await writeSearch(tx, ids);
  await removeUntied(tx, ties);
}

/**
 * The guardian alone asked: the child's registration stays, and its page asks for another one. Where they had
 * answered only staff can name one: whoever has the page could put an easier one in their place.
 */
export async function forgetGuardian(tx: Database, { email, before }: Erasure): Promise<void> {
  const [person] = await personAt(email, tx);
  if (!person) return;
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        guardianOfRegistrations(email),
        or(isNull(registrations.contactId), ne(registrations.contactId, person.id)),
        lt(registrations.createdAt, before),
      ),
    );
  const ids = rows.map(({ id }) => id);
  await tx
    .update(registrations)
    .set({
      adultId: sql`nullif(${registrations.adultId}, ${person.id})`,
      guardianConfirmed: false,
      guardianNeeded: sql`not ${hasAnsweredFor(person.id)}`,
      attention: sql`case when ${hasAnsweredFor(person.id)}
        then array_append(array_remove(${registrations.attention}, 'guardian_erased'), 'guardian_erased')
        else ${registrations.attention} end`,
      updatedAt: sql`now()`,
    })
    .where(inArray(registrations.id, ids));
  await tx
    .delete(consents)
    .where(and(eq(consents.guardianId, person.id), lt(consents.createdAt, before)));
  await tx
    .delete(guardians)
    .where(and(eq(guardians.personId, person.id), lt(guardians.createdAt, before)));
  await writeSearch(tx, ids);
  await removeUntied(tx, { people: [person.id], schools: [] });
}

/** Registrations about whose student this guardian has said something. */
function hasAnsweredFor(guardianId: string): SQL {
  return sql`exists (select from ${entries}
    join ${entryMembers} on ${entryMembers.entryId} = ${entries.id}
    join ${consents} on ${consents.participantId} = ${entryMembers.participantId}
    where ${entries.registrationId} = ${registrations.id} and ${consents.guardianId} = ${guardianId})`;
}

/** Amounts, dates and the payment service's numbers stay; what staff wrote beside them does not. */
async function forgetWordsOfPayments(tx: Database, booked: string[]): Promise<void> {
  const ofBooked = inArray(payments.registrationId, booked);
  await tx
    .update(payments)
    .set({ reference: numbersOf(payments.reference) })
    .where(ofBooked);
  const theirs = tx.select({ id: payments.id }).from(payments).where(ofBooked);
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.paymentId, theirs));
}

function numbersOf(reference: PgColumn) {
  return sql`nullif(array_to_string(array(
    select word from regexp_split_to_table(${reference}, '\\s+') as word
    where word ~ '[0-9]' and word !~ '@'), ' '), '')`;
}

const withoutTheContact = {
  contactId: null,
  contactName: null,
  marketingConsent: false,
  mediaConsent: false,
  // What a visitor's browser still sends must find nothing.
  idempotencyKey: sql`gen_random_uuid()::text`,
  resumeUntil: null,
  // The number of a cheque is for the books; a name that staff wrote beside it is not.
  offlineReference: numbersOf(registrations.offlineReference),
  updatedAt: sql`now()`,
};

/** Type, tier, amounts, dates, status, number of students and payment ids stay. */
const withoutThePerson = {
  ...withoutTheContact,
  adultId: null,
  schoolId: null,
  studentCount: null,
  search: "",
  sortName: "",
  guardianNeeded: false,
};
