import { and, asc, lt, type SQL, sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import { type Database, db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  type Erasure,
  isErasure,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { personAt } from "~/records/people/person-at.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { signInRequests } from "./sign-in-requests.table.server";

// What codes, browsers and cookies hash to is nobody's to hand around.
const { browserHash: _, codeHash: __, ...askedColumns } = getTableColumns(signInRequests);
const { hash: ___, ...deviceColumns } = getTableColumns(personSessions);

/** Letters to sign in with that were asked for, and the devices on which somebody is in. */
export const signInData: PersonalData = {
  name: "sign-ins",
  addresses: [signInRequests.email],

  async find(email) {
    const asked = await db()
      .select(askedColumns)
      .from(signInRequests)
      .where(sameAddress(signInRequests.email, email))
      .orderBy(asc(signInRequests.createdAt));
    const devices = await db()
      .select(deviceColumns)
      .from(personSessions)
      .where(isDeviceOf(email))
      .orderBy(asc(personSessions.createdAt));
    return [
      ...asked.map((content) => ({
        type: "sign-in",
        id: content.id,
        storedAt: content.createdAt,
        title: "Asked for a letter to sign in with",
        content,
      })),
      ...devices.map((content) => ({
        type: "device",
        id: content.id,
        storedAt: content.createdAt,
        title: `Signed in on ${content.device || "a device"}`,
        content,
      })),
    ];
  },

  count: (outdated) => countRows(signInRequests, leaves(outdated)),

  async remove(tx, leaving, atMost) {
    if (isErasure(leaving)) await endDevicesOf(tx, leaving);
    return deleteBatch(tx, signInRequests, leaves(leaving), atMost);
  },
};

async function endDevicesOf(tx: Database, { email, before }: Erasure): Promise<void> {
  await tx
    .delete(personSessions)
    .where(and(isDeviceOf(email), lt(personSessions.createdAt, before)));
}

function isDeviceOf(email: string): SQL {
  return sql`${personSessions.personId} = ${personAt(email)}`;
}

function leaves(leaving: Leaving): SQL | undefined {
  const { before } = leaving;
  return isErasure(leaving)
    ? and(sameAddress(signInRequests.email, leaving.email), lt(signInRequests.createdAt, before))
    : lt(signInRequests.createdAt, before);
}
