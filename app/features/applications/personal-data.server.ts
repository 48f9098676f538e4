import { asc, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  isLeaving,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { applicationHistory, applications } from "./applications.table.server";

export const applicationData: PersonalData = {
  name: "applications",
  recordType: "application",
  addresses: [applications.email],
  freeText: [{ text: applicationHistory.note, storedAt: applicationHistory.createdAt }],

  async find(email) {
    const rows = await db()
      .select()
      .from(applications)
      .where(sameAddress(applications.email, email))
      .orderBy(asc(applications.createdAt));
    const history = await historyOf(rows.map(({ id }) => id));
    return rows.map(({ search: _, idempotencyKey: __, ...row }) => ({
      type: "application",
      id: row.id,
      storedAt: row.createdAt,
      title: `Application as ${row.kind}: ${row.name}`,
      content: { ...row, history: history.filter(({ applicationId }) => applicationId === row.id) },
    }));
  },

  count: (outdated) => countRows(applications, leaves(outdated)),

  /** The history of an application goes with it. */
  remove: (tx, leaving, atMost) => deleteBatch(tx, applications, leaves(leaving), atMost),
};

function leaves(leaving: Leaving) {
  return isLeaving(leaving, { ...applications, emails: [applications.email] });
}

async function historyOf(ids: string[]) {
  if (ids.length === 0) return [];
  return db()
    .select()
    .from(applicationHistory)
    .where(inArray(applicationHistory.applicationId, ids))
    .orderBy(asc(applicationHistory.createdAt));
}
