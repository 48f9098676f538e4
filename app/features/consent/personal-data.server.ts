import { and, asc, inArray, lt, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  isErasure,
  isLeaving,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { consents } from "~/records/participants/consents.table.server";
import { personAt } from "~/records/people/person-at.server";
import { referenceOf } from "./consent-paths";
import { sheetRequests } from "./sheet/sheet-requests.table.server";

/** What guardians said, and letters asked for with a printed form. Both go with the child as well. */
export const consentData: PersonalData = {
  name: "consents",
  addresses: [sheetRequests.email],

  async find(email) {
    const rows = await db()
      .select()
      .from(consents)
      .where(isOf(email))
      .orderBy(asc(consents.createdAt));
    const asked = await db()
      .select()
      .from(sheetRequests)
      .where(sameAddress(sheetRequests.email, email))
      .orderBy(asc(sheetRequests.createdAt));
    return [
      ...rows.map((content) => ({
        type: "consent",
        id: content.id,
        storedAt: content.createdAt,
        title: `Consent ${referenceOf(content.id)}, by ${content.method}`,
        content,
      })),
      ...asked.map((content) => ({
        type: "consent-sheet",
        id: content.id,
        storedAt: content.createdAt,
        title: "Asked for a letter with a printed form",
        content,
      })),
    ];
  },

  count: async (outdated) =>
    (await countRows(consents, leaves(outdated))) +
    (await countRows(sheetRequests, askedLeaves(outdated))),

  remove: async (tx, leaving, atMost) => [
    ...(await deleteBatch(tx, consents, leaves(leaving), atMost)),
    ...(await deleteBatch(tx, sheetRequests, askedLeaves(leaving), atMost)),
  ],
};

function askedLeaves(leaving: Leaving): SQL | undefined {
  const isOld = lt(sheetRequests.createdAt, leaving.before);
  return isErasure(leaving) ? and(sameAddress(sheetRequests.email, leaving.email), isOld) : isOld;
}

function leaves(leaving: Leaving): SQL | undefined {
  if (!isErasure(leaving)) return isLeaving(leaving, { ...consents, emails: [] });
  return and(isOf(leaving.email), lt(consents.createdAt, leaving.before));
}

function isOf(email: string): SQL {
  return inArray(consents.guardianId, personAt(email));
}
