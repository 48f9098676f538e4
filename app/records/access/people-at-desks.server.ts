import { and, eq, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { type Person, people } from "../people/people.table.server";
import { HOLDS_PLACE, SPEAKS_FOR_SCHOOL } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { IS_AT_DESK, schoolTeachers } from "../schools/teachers.table.server";

/** A school's contact and the teachers at its desk in a season; whoever sits at two of them comes twice. */
export async function peopleAtDesks(
  schoolIds: string[],
  season: string,
  from: Database = db(),
): Promise<{ schoolId: string | null; person: Person }[]> {
  if (schoolIds.length === 0) return [];
  const contacts = await from
    .select({ schoolId: registrations.schoolId, person: people })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.contactId))
    .where(
      and(
        eq(registrations.season, season),
        eq(registrations.type, "school"),
        inArray(registrations.schoolId, schoolIds),
        HOLDS_PLACE,
        SPEAKS_FOR_SCHOOL,
      ),
    );
  const teachers = await from
    .select({ schoolId: schoolTeachers.schoolId, person: people })
    .from(schoolTeachers)
    .innerJoin(people, eq(people.id, schoolTeachers.personId))
    .where(
      and(
        eq(schoolTeachers.season, season),
        inArray(schoolTeachers.schoolId, schoolIds),
        IS_AT_DESK,
      ),
    );
  return [...contacts, ...teachers];
}
