import { asc, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import {
  countRows,
  deleteBatch,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { committeeSeats } from "~/records/results/committee-seats.table.server";
import { isSeatOf } from "./ask-committee.server";
import { SEAT_SUBJECT } from "./committee-paths";

/** Who was asked about an appeal. Their vote stays with the appeal, and names nobody. */
export const committeeData: PersonalData = {
  name: "seats of a committee",
  addresses: [committeeSeats.email],

  async find(email) {
    const rows = await db()
      .select()
      .from(committeeSeats)
      .where(isSeatOf(email))
      .orderBy(asc(committeeSeats.createdAt));
    return rows.map(({ askedBy: _, ...content }) => ({
      type: SEAT_SUBJECT,
      id: content.id,
      storedAt: content.createdAt,
      title: `Asked about an appeal, season ${content.season}`,
      content,
    }));
  },

  count: (outdated) => countRows(committeeSeats, leaves(outdated)),

  async remove(tx, leaving, atMost) {
    const gone = await deleteBatch(tx, committeeSeats, leaves(leaving), atMost);
    await forgetLinks(tx, SEAT_SUBJECT, gone);
    return gone;
  },
};

function leaves(leaving: Leaving): SQL | undefined {
  return isLeaving(leaving, { ...committeeSeats, emails: [committeeSeats.email] });
}
