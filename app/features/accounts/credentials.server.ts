import { and, eq, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { account, user } from "./auth.table.server";

/** What opens an account. */
export interface Credential {
  userId: string;
  email: string;
  passwordHash: string;
}

export function credentialOfAddress(email: string): Promise<Credential | undefined> {
  return credentialWhere(eq(user.email, email.toLowerCase()));
}

export function credentialOfAccount(userId: string): Promise<Credential | undefined> {
  return credentialWhere(eq(user.id, userId));
}

async function credentialWhere(condition: SQL): Promise<Credential | undefined> {
  const [row] = await db()
    .select({ userId: user.id, email: user.email, passwordHash: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
    .where(condition);
  return row?.passwordHash ? { ...row, passwordHash: row.passwordHash } : undefined;
}
