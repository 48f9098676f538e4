import { and, asc, eq, inArray, lt, ne } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { deleteBatch, isErasure, type PersonalData } from "~/platform/personal-data.server";
import { advisorMessages } from "~/records/entries/advising.table.server";
import { personAt } from "~/records/people/person-at.server";

/**
 * What adults and older students wrote to an advisor. An advisor's own words go with the application; with the season
 * all of it goes as the entry's students do.
 */
export const advisingData: PersonalData = {
  name: "messages to advisors",
  addresses: [],

  async find(email) {
    const rows = await db()
      .select()
      .from(advisorMessages)
      .where(
        and(
          inArray(advisorMessages.personId, personAt(email)),
          ne(advisorMessages.writtenAs, "advisor"),
        ),
      )
      .orderBy(asc(advisorMessages.createdAt));
    return rows.map(({ id, createdAt, writtenAs, text }) => ({
      type: "advisor message",
      id,
      storedAt: createdAt,
      title: "Written to an advisor",
      content: { writtenAs, text },
    }));
  },

  count: async () => 0,

  async remove(tx, leaving, atMost) {
    if (!isErasure(leaving)) return [];
    const { email, before } = leaving;
    const [person] = await personAt(email, tx);
    if (!person) return [];
    const theirs = and(
      eq(advisorMessages.personId, person.id),
      lt(advisorMessages.createdAt, before),
    );
    return deleteBatch(tx, advisorMessages, theirs, atMost);
  },
};
