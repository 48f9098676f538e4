import { and, desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { localOf } from "~/program/mountain-time";
import { registrationSheet } from "~/records/intake/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";

/** What somebody bought and paid for. A receipt is the buyer's, and no other guardian's. */
export async function receiptsOf(personId: string) {
  const rows = await db()
    .select({
      id: registrations.id,
      type: registrations.type,
      firstName: registrationSheet.firstName,
      teamName: registrationSheet.teamName,
      schoolName: registrationSheet.schoolName,
      amountInCents: registrations.amountInCents,
      paidAt: registrationSheet.paidAt,
    })
    .from(registrations)
    .where(and(eq(registrations.contactId, personId), eq(registrations.status, "paid")))
    .orderBy(desc(registrationSheet.paidAt), desc(registrations.createdAt));
  return rows.flatMap(({ paidAt, firstName, teamName, schoolName, ...row }) =>
    paidAt
      ? [
          {
            ...row,
            name: { individual: firstName, team: teamName, school: schoolName }[row.type],
            paidOn: localOf(paidAt),
          },
        ]
      : [],
  );
}
