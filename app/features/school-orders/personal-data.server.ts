import { and, asc, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import {
  countRows,
  type Erasure,
  isAbandoned,
  isErasure,
  isLeaving,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { realNow } from "~/platform/site/clock.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import {
  schoolDocuments,
  schoolOrders,
  schoolPayments,
} from "~/records/school-orders/school-orders.table.server";

/** Orders and their papers keep the school, and stay for the books; its people leave them. */
export const schoolOrderData: PersonalData = {
  name: "school orders",
  recordType: ORDER_RECORD,
  addresses: [schoolOrders.contactEmail, schoolOrders.bookkeeperEmail],
  freeText: [{ text: schoolDocuments.reason, storedAt: schoolDocuments.createdAt }],

  async find(email) {
    const rows = await db()
      .select()
      .from(schoolOrders)
      .where(isOf(email))
      .orderBy(asc(schoolOrders.createdAt));
    return rows.map(({ idempotencyKey: _, ...content }) => ({
      type: ORDER_RECORD,
      id: content.id,
      storedAt: content.createdAt,
      title: `Order of a school, ${content.state}`,
      content,
    }));
  },

  count: (outdated) => countRows(schoolOrders, leaves(outdated)),

  async remove(tx, leaving, atMost) {
    const rows = await tx
      .select({ id: schoolOrders.id })
      .from(schoolOrders)
      .where(leaves(leaving))
      .orderBy(asc(schoolOrders.id))
      .limit(atMost)
      .for("update");
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await forgetPeople(tx, ids, leaving);
    return ids;
  },

  // A bookkeeper who is erased takes neither the purchase order along nor the way of whoever ordered.
  async shared(tx, ids) {
    const rows = await tx
      .select({ id: schoolOrders.id })
      .from(schoolOrders)
      .where(and(inArray(schoolOrders.id, ids), HAS_PEOPLE));
    return rows.map(({ id }) => id);
  },
};

/** Of an erased person what is theirs, of an outdated order everybody. */
async function forgetPeople(tx: Database, ids: string[], leaving: Leaving): Promise<void> {
  const isContact = isErasure(leaving)
    ? sameAddress(schoolOrders.contactEmail, leaving.email)
    : ALL;
  const isBookkeeper = isErasure(leaving)
    ? sameAddress(schoolOrders.bookkeeperEmail, leaving.email)
    : ALL;
  await tx
    .update(schoolOrders)
    .set({
      contactName: sql`case when ${isContact} then null else ${schoolOrders.contactName} end`,
      contactEmail: sql`case when ${isContact} then null else ${schoolOrders.contactEmail} end`,
      bookkeeperEmail: sql`case when ${isBookkeeper} then null else ${schoolOrders.bookkeeperEmail} end`,
      marketingConsent: sql`${schoolOrders.marketingConsent} and not ${isContact}`,
      updatedAt: realNow(),
    })
    .where(inArray(schoolOrders.id, ids));
  // What staff wrote down about a payment may name whoever made it; the sums stay.
  await tx
    .update(schoolPayments)
    .set({ reference: "" })
    .where(and(inArray(schoolPayments.orderId, ids), isNotNull(schoolPayments.recordedBy)));
}

const ALL = sql`true`;

const HAS_PEOPLE = or(
  isNotNull(schoolOrders.contactEmail),
  isNotNull(schoolOrders.bookkeeperEmail),
  isNotNull(schoolOrders.contactName),
);

function leaves(leaving: Leaving): SQL | undefined {
  if (isErasure(leaving)) return isErased(leaving);
  const { season, createdAt } = schoolOrders;
  const isOver = isLeaving(leaving, { season, createdAt, emails: [] });
  const cameToNothing = and(
    isAbandoned(schoolOrders.createdAt, leaving),
    inArray(schoolOrders.state, ["quoted", "declined", "canceled"]),
  );
  return and(HAS_PEOPLE, or(isOver, cameToNothing));
}

function isErased({ email, before }: Erasure): SQL | undefined {
  return and(isOf(email), lt(schoolOrders.createdAt, before));
}

function isOf(email: string): SQL {
  return sql`(${sameAddress(schoolOrders.contactEmail, email)}
    or ${sameAddress(schoolOrders.bookkeeperEmail, email)})`;
}
