import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries } from "../entries/entries.table.server";
import { isGuardianAt } from "../participants/is-guardian-at.server";
import { isStudentsMailbox } from "../participants/is-students-mailbox.server";
import { endSeatsMadeBy } from "../participants/seats.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { schoolTeachers } from "../schools/teachers.table.server";
import { markTaken } from "./mark-taken.server";

/** A purchase in the name of a school for which somebody else speaks. */
export interface TakenPurchase {
  id: string;
  season: string;
  schoolId: string;
  contactId: string;
  email: string;
}

/** A student's mailbox does not, nor one that answers for a child of the school's list. */
export async function canSitAtDesk(tx: Database, purchase: TakenPurchase): Promise<boolean> {
  const { contactId, email } = purchase;
  return !(await isStudentsMailbox(tx, email)) && !(await isGuardianAt(tx, contactId, purchase));
}

/** Whoever bought it is a teacher at the school's desk from now on. */
export async function letBuyerIn(tx: Database, purchase: TakenPurchase): Promise<void> {
  const { schoolId, season, contactId, id } = purchase;
  await tx
    .insert(schoolTeachers)
    .values({ schoolId, season, personId: contactId, acceptedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [schoolTeachers.schoolId, schoolTeachers.season, schoolTeachers.personId],
      set: {
        acceptedAt: sql`coalesce(${schoolTeachers.acceptedAt}, now())`,
        createdAt: sql`now()`,
      },
    });
  await markTaken(tx, id);
}

interface NamedSchool {
  season: string;
  name: string;
  address: string | null;
}

/** Whether anybody has bought for a school of this name at this address. */
export async function isSchoolRegistered(
  tx: Database,
  { season, name, address }: NamedSchool,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(schools, eq(schools.id, registrations.schoolId))
    .where(
      and(
        eq(registrations.season, season),
        sql`lower(${schools.name}) = lower(${name})`,
        sql`lower(coalesce(${schools.address}, '')) = lower(${address ?? ""})`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * The school's desk is theirs, with its children. Whoever had it is out, and the seat codes that they made
 * end, as those of a teacher who is taken out. Answers the purchases that spoke for the school before.
 */
export async function giveDesk(tx: Database, purchase: TakenPurchase): Promise<string[]> {
  const { id, schoolId, season, contactId } = purchase;
  const others = await tx
    .select({ id: registrations.id, contactId: registrations.contactId })
    .from(registrations)
    .where(
      and(
        eq(registrations.schoolId, schoolId),
        eq(registrations.season, season),
        eq(registrations.type, "school"),
        ne(registrations.id, id),
      ),
    )
    .for("update");
  const ids = others.map((other) => other.id);
  if (ids.length > 0) {
    await tx
      .update(entries)
      .set({ registrationId: id })
      .where(inArray(entries.registrationId, ids));
  }
  await tx.update(registrations).set({ deskGivenAt: sql`now()` }).where(eq(registrations.id, id));
  for (const former of new Set(others.map((other) => other.contactId))) {
    if (former && former !== contactId) await endSeatsMadeBy(tx, former, [purchase]);
  }
  await markTaken(tx, id);
  return ids;
}
