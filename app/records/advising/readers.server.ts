import { eq, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { isTiedTo } from "../access/is-around-entry.server";
import { entries } from "../entries/entries.table.server";
import { membersOfEntry } from "../entries/members-of-entry.server";
import { countedAs } from "../participants/age-band";
import { guardians } from "../participants/participants.table.server";
import { type Person, people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";

/**
 * The adults who get every word that an advisor and an entry write to each other: all guardians of its children,
 * of a school's entry also whoever registered the school, whoever said yes to it and is still around, and students
 * who are of age. Never a child's own mailbox.
 */
export async function adultsReadingAlong(
  { entryId, agreedBy }: { entryId: string; agreedBy: string | null },
  from: Database = db(),
): Promise<Person[]> {
  const members = await membersOfEntry(from, entryId);
  if (members.size === 0) return [];
  const ofGuardians = await from
    .select({ id: guardians.personId })
    .from(guardians)
    .where(inArray(guardians.participantId, [...members.keys()]));
  const [place] = await from
    .select({
      type: registrations.type,
      contactId: registrations.contactId,
      schoolId: registrations.schoolId,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(eq(entries.id, entryId));
  const subject = {
    entry: entryId,
    participants: [...members.keys()],
    schools: place?.schoolId ? [place.schoolId] : [],
  };
  const isGuardian = (id: string | null) => ofGuardians.some((one) => one.id === id);
  const students = [...members.values()];
  const isOfAge = ({ ageBand }: (typeof students)[number]) => countedAs(ageBand) === "18_and_over";
  const ofChildren = students
    .filter((student) => !isOfAge(student) && !isGuardian(student.mailbox))
    .map(({ mailbox }) => mailbox);
  const wanted = [
    ...ofGuardians.map(({ id }) => id),
    ...students.filter(isOfAge).map(({ mailbox }) => mailbox),
    place?.type === "school" ? place.contactId : null,
    agreedBy && (await isTiedTo(agreedBy, subject, from)) ? agreedBy : null,
  ].filter((id): id is string => id !== null && !ofChildren.includes(id));
  if (wanted.length === 0) return [];
  return from
    .select()
    .from(people)
    .where(inArray(people.id, [...new Set(wanted)]));
}
