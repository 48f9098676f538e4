import { and, desc, eq, gt } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import { byStaff } from "~/program/event-actors";
import { auth } from "./auth.server";
import { session } from "./auth.table.server";

export interface OwnSession {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  isThis: boolean;
}

/** Where somebody is signed in. The tokens themselves never leave the server. */
export async function ownSessions(accountId: string, headers: Headers): Promise<OwnSession[]> {
  const current = await (await auth()).api.getSession({ headers });
  const rows = await db()
    .select({
      id: session.id,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(and(eq(session.userId, accountId), gt(session.expiresAt, realNow())))
    .orderBy(desc(session.updatedAt));
  return rows.map((row) => ({ ...row, isThis: row.id === current?.session.id }));
}

/** Ends one session of this account, or all of them. */
export async function endSessions(accountId: string, sessionId?: string): Promise<void> {
  await db().transaction(async (tx) => {
    await tx
      .delete(session)
      .where(
        and(
          eq(session.userId, accountId),
          sessionId === undefined ? undefined : eq(session.id, sessionId),
        ),
      );
    await recordEvent(tx, {
      actor: byStaff(accountId),
      action: "account.sign-out",
      recordType: "account",
      recordId: accountId,
      fields: [sessionId === undefined ? "everywhere" : "one session"],
    });
  });
}
