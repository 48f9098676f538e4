import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { revokeLinks } from "~/platform/links/access-links.server";
import { people } from "../people/people.table.server";
import { mentors } from "./mentors.table.server";
import { removeUntied } from "./remove-untied.server";

/** As links name what they are about. */
export const MENTOR_SUBJECT = "mentor";

export type Mentor = NonNullable<Awaited<ReturnType<typeof mentorOf>>>;

export async function mentorOf(entryId: string, from: Database = db()) {
  const [mentor] = await from
    .select({
      id: mentors.id,
      entryId: mentors.entryId,
      personId: mentors.personId,
      email: people.email,
      locale: people.locale,
      acceptedAt: mentors.acceptedAt,
      createdAt: mentors.createdAt,
    })
    .from(mentors)
    .innerJoin(people, eq(people.id, mentors.personId))
    .where(eq(mentors.entryId, entryId));
  return mentor;
}

/** The invited adult says yes; answers who, and for which entry. */
export async function acceptAsMentor(tx: Database, id: string) {
  const [accepted] = await tx
    .update(mentors)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(mentors.id, id), isNull(mentors.acceptedAt)))
    .returning({ entryId: mentors.entryId, personId: mentors.personId });
  return accepted;
}

/**
 * Entries become one, and an entry has one mentor: its own, or else the first of the others', and before
 * either one who has said yes. Answers the entries whose mentor helps nobody any more.
 */
export async function uniteMentors(
  tx: Database,
  entryId: string,
  others: string[],
): Promise<string[]> {
  const order = [entryId, ...others];
  const rows = await tx
    .select({ id: mentors.id, entryId: mentors.entryId, acceptedAt: mentors.acceptedAt })
    .from(mentors)
    .where(inArray(mentors.entryId, order));
  const [kept, ...ended] = rows
    .toSorted((one, other) => order.indexOf(one.entryId) - order.indexOf(other.entryId))
    .toSorted((one, other) => Number(!one.acceptedAt) - Number(!other.acceptedAt));
  for (const mentor of ended) await removeMentor(tx, mentor.entryId);
  if (kept) await tx.update(mentors).set({ entryId }).where(eq(mentors.id, kept.id));
  return ended.map((mentor) => mentor.entryId);
}

/** The entry has no mentor any more, and an invitation that is still in a mailbox is taken back. */
export async function removeMentor(tx: Database, entryId: string): Promise<boolean> {
  const [gone] = await tx
    .delete(mentors)
    .where(eq(mentors.entryId, entryId))
    .returning({ id: mentors.id, personId: mentors.personId });
  if (!gone) return false;
  await revokeLinks(tx, "mentor-invitation", { type: MENTOR_SUBJECT, id: gone.id });
  await removeUntied(tx, { people: [gone.personId], schools: [] });
  return true;
}
