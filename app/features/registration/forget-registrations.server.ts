import { and, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { demoCheckouts } from "~/platform/payments/payments-demo.table.server";
import { type Erasure, sameAddress } from "~/platform/personal-data.server";
import { seasonFigures } from "./figures/season-figures.table.server";
import { registrationHistory, registrations } from "./registration.table.server";
import { NOBODY } from "./registration-details";

/** Rows without money go; the others stay for the books, without the person. */
export async function removeRegistrations(
  tx: Database,
  rows: { id: string; hasMoney: boolean }[],
): Promise<void> {
  if (rows.length === 0) return;
  const unpaid = rows.filter(({ hasMoney }) => !hasMoney).map(({ id }) => id);
  const booked = rows.filter(({ hasMoney }) => hasMoney).map(({ id }) => id);
  await tx.delete(demoCheckouts).where(inArray(demoCheckouts.registrationId, unpaid));
  await tx.delete(registrations).where(inArray(registrations.id, unpaid));
  await tx.delete(registrationHistory).where(inArray(registrationHistory.registrationId, booked));
  await tx.update(registrations).set(withoutThePerson).where(inArray(registrations.id, booked));
  // A school of one is still a trace of the person: the figures are counted anew.
  await tx.delete(seasonFigures);
}

/** The guardian alone asked: the child's registration stays, and staff see that a guardian is needed. */
export async function forgetGuardian(tx: Database, { email, before }: Erasure): Promise<void> {
  await tx
    .update(registrations)
    .set({
      guardianEmail: null,
      guardianConfirmed: false,
      guardianNeeded: true,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        sameAddress(registrations.guardianEmail, email),
        ne(sql`lower(${registrations.email})`, email),
        lt(registrations.createdAt, before),
      ),
    );
}

/** Type, tier, amounts, dates, status, number of students and payment ids stay. */
const withoutThePerson = {
  ...NOBODY,
  email: "",
  marketingConsent: false,
  mediaConsent: false,
  guardianNeeded: false,
  // Links and cookies that visitors still have must lead nowhere.
  token: sql`gen_random_uuid()::text`,
  resumeToken: sql`gen_random_uuid()::text`,
  idempotencyKey: sql`gen_random_uuid()::text`,
  resumeUntil: null,
  // The number of a cheque is for the books; a name that staff wrote beside it is not.
  offlineReference: sql`array_to_string(array(
    select word from regexp_split_to_table(${registrations.offlineReference}, '\\s+') as word
    where word ~ '[0-9]' and word !~ '@'), ' ')`,
  updatedAt: sql`now()`,
};
