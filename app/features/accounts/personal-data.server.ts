import { and, asc, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  type Erasure,
  isErasure,
  type Leaving,
  type Outdated,
  type PersonalData,
  sameAddress,
} from "~/platform/personal-data.server";
import { todayOf } from "~/program/mountain-time";
import { invitations, session, staffDuties, user, verification } from "./auth.table.server";

/** Accounts without a role. Somebody with a role is staff: owners take the role away first. */
export const accountData: PersonalData = {
  name: "accounts",
  recordType: "account",
  addresses: [user.email, invitations.email, staffDuties.email],

  async find(email) {
    const accounts = await db().select().from(user).where(sameAddress(user.email, email));
    const invited = await db()
      .select()
      .from(invitations)
      .where(sameAddress(invitations.email, email));
    const sessions = await sessionsOf(accounts.map(({ id }) => id));
    return [
      ...accounts.map((account) => ({
        type: "account",
        id: account.id,
        storedAt: account.createdAt,
        title: account.role ? `Account with the role ${account.role}` : "Account without a role",
        content: { ...account, sessions: sessions.filter(({ userId }) => userId === account.id) },
      })),
      ...invited.map(({ invitedBy: _, ...content }) => ({
        type: "invitation",
        id: content.email,
        storedAt: content.createdAt,
        title: `Invited as ${content.role}`,
        content,
      })),
    ];
  },

  count: (outdated) => countRows(user, leaves(outdated)),

  async remove(tx, leaving, atMost) {
    if (isErasure(leaving)) await forgetTraces(tx, leaving);
    else await dropOutdated(tx, leaving);
    return deleteBatch(tx, user, leaves(leaving), atMost);
  },
};

/** Who helps to run the fair is not erased by mistake. */
export async function hasRole(email: string): Promise<boolean> {
  const [account] = await db()
    .select({ role: user.role })
    .from(user)
    .where(sameAddress(user.email, email));
  return account?.role != null;
}

function leaves(leaving: Leaving) {
  const { before } = leaving;
  return isErasure(leaving)
    ? and(isNull(user.role), lt(user.createdAt, before), sameAddress(user.email, leaving.email))
    : and(isNull(user.role), lt(user.createdAt, before), lt(user.updatedAt, before));
}

async function forgetTraces(tx: Database, { email, before }: Erasure): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(sameAddress(invitations.email, email), lt(invitations.createdAt, before)));
  await tx
    .delete(staffDuties)
    .where(and(sameAddress(staffDuties.email, email), lt(staffDuties.createdAt, before)));
  await tx
    .delete(verification)
    .where(
      and(
        lt(verification.createdAt, before),
        or(
          sql`position(${email} in lower(${verification.identifier})) > 0`,
          sql`position(${email} in lower(${verification.value})) > 0`,
        ),
      ),
    );
}

/** Sessions hold network addresses, and codes hold e-mail addresses: both end with their use. */
async function dropOutdated(tx: Database, { now, before }: Outdated): Promise<void> {
  await tx.delete(session).where(lt(session.expiresAt, now));
  await tx.delete(verification).where(lt(verification.expiresAt, now));
  await tx.delete(invitations).where(lt(invitations.createdAt, before));
  await tx.delete(staffDuties).where(lt(staffDuties.lastDay, todayOf({ now: before })));
}

async function sessionsOf(ids: string[]) {
  if (ids.length === 0) return [];
  return db()
    .select({
      userId: session.userId,
      createdAt: session.createdAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(inArray(session.userId, ids))
    .orderBy(asc(session.createdAt));
}
