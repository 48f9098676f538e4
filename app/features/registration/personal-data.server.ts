import { and, asc, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  countRows,
  isErasure,
  isLeaving,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { forgetGuardian, removeRegistrations } from "./forget-registrations.server";
import { registrationHistory, registrations } from "./registration.table.server";
import { referenceOf } from "./registration-paths";

export const registrationData: PersonalData = {
  name: "registrations",
  recordType: "registration",
  addresses: [registrations.email, registrations.guardianEmail],
  freeText: [{ text: registrationHistory.note, storedAt: registrationHistory.at }],

  async find(email) {
    const rows = await db()
      .select()
      .from(registrations)
      .where(
        or(
          sameAddress(registrations.email, email),
          sameAddress(registrations.guardianEmail, email),
        ),
      )
      .orderBy(asc(registrations.createdAt));
    const history = await historyOf(rows.map(({ id }) => id));
    return rows.map((row) => {
      // Keys to the visitor's own pages are nobody's to hand around.
      const { token, resumeToken, idempotencyKey, search, sortName, ...content } = row;
      return {
        type: "registration",
        id: row.id,
        storedAt: row.createdAt,
        title: `Registration ${referenceOf(row.id)}, ${row.type}, ${row.status}`,
        content: {
          ...content,
          history: history.filter(({ registrationId }) => registrationId === row.id),
        },
      };
    });
  },

  count: (outdated) => countRows(registrations, leaves(outdated)),

  async remove(tx, leaving, atMost) {
    if (isErasure(leaving)) await forgetGuardian(tx, leaving);
    const rows = await tx
      .select({ id: registrations.id, hasMoney: HAS_MONEY })
      .from(registrations)
      .where(leaves(leaving))
      .orderBy(asc(registrations.id))
      .limit(atMost)
      .for("update");
    await removeRegistrations(tx, rows);
    return rows.map(({ id }) => id);
  },
};

/** Money came, went or is on its way: the row stays for the books. */
const HAS_MONEY = sql<boolean>`(${registrations.paidAt} is not null
  or ${registrations.status} in ('paid', 'refunded')
  or ${registrations.refundedInCents} > 0
  or ${registrations.checkoutState} = 'processing'
  or cardinality(${registrations.attention}) > 0)`;

function leaves(leaving: Leaving): SQL | undefined {
  const kept = isLeaving(leaving, { ...registrations, emails: [registrations.email] });
  // A row without an address has lost its person already.
  const hasPerson = ne(registrations.email, "");
  if (isErasure(leaving)) return and(hasPerson, kept);
  const unpaid = and(
    lt(registrations.createdAt, leaving.unpaidBefore),
    // A check or purchase order that staff wait for is owed, not abandoned.
    isNull(registrations.offlineMethod),
    sql`not ${HAS_MONEY}`,
  );
  return and(hasPerson, or(kept, unpaid));
}

async function historyOf(ids: string[]) {
  if (ids.length === 0) return [];
  return db()
    .select()
    .from(registrationHistory)
    .where(inArray(registrationHistory.registrationId, ids))
    .orderBy(asc(registrationHistory.at));
}
