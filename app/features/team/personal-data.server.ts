import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { deleteBatch, isErasure, type PersonalData } from "~/platform/personal-data.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { removeUntied } from "~/records/entries/remove-untied.server";
import { personAt } from "~/records/people/person-at.server";

/** Who helps an entry. With the season they go as the entry's students do. */
export const teamData: PersonalData = {
  name: "mentors",
  addresses: [],

  async find(email) {
    const rows = await db()
      .select()
      .from(mentors)
      .where(inArray(mentors.personId, personAt(email)))
      .orderBy(asc(mentors.createdAt));
    return rows.map((content) => ({
      type: "mentor",
      id: content.id,
      storedAt: content.createdAt,
      title: content.acceptedAt ? "Mentor of an entry" : "Invited as a mentor",
      content,
    }));
  },

  count: async () => 0,

  async remove(tx, leaving, atMost) {
    if (!isErasure(leaving)) return [];
    const { email, before } = leaving;
    const [person] = await personAt(email, tx);
    if (!person) return [];
    const theirs = and(eq(mentors.personId, person.id), lt(mentors.createdAt, before));
    const gone = await deleteBatch(tx, mentors, theirs, atMost);
    if (gone.length > 0) await removeUntied(tx, { people: [person.id], schools: [] });
    return gone;
  },
};
