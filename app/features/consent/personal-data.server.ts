import { and, asc, eq, inArray, lt, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  isErasure,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { mailboxKey } from "~/program/mailbox";
import { consents } from "~/records/participants/consents.table.server";
import { people } from "~/records/people/people.table.server";
import { referenceOf } from "./consent-paths";

/** What guardians said. It goes with the child as well, and with the tie between the two. */
export const consentData: PersonalData = {
  name: "consents",
  addresses: [],

  async find(email) {
    const rows = await db()
      .select()
      .from(consents)
      .where(isOf(email))
      .orderBy(asc(consents.createdAt));
    return rows.map((content) => ({
      type: "consent",
      id: content.id,
      storedAt: content.createdAt,
      title: `Consent ${referenceOf(content.id)}, by ${content.method}`,
      content,
    }));
  },

  count: (outdated) => countRows(consents, leaves(outdated)),

  remove: (tx, leaving, atMost) => deleteBatch(tx, consents, leaves(leaving), atMost),
};

function leaves(leaving: Leaving): SQL | undefined {
  if (!isErasure(leaving)) return isLeaving(leaving, { ...consents, emails: [] });
  return and(isOf(leaving.email), lt(consents.createdAt, leaving.before));
}

function isOf(email: string): SQL {
  const guardian = db()
    .select({ id: people.id })
    .from(people)
    .where(eq(people.emailKey, mailboxKey(email)));
  return inArray(consents.guardianId, guardian);
}
