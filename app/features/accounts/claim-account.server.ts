import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import type { Role } from "~/program/roles";
import { account, session, twoFactor, user, verification } from "./auth.table.server";

interface Claim {
  email: string;
  role: Role;
  passwordHash: string;
}

/**
 * Gives the account of an address, new or not, to whoever holds a link that an owner made for it.
 * Anybody may have signed up with that address before: their password, sessions, second factor and
 * open links end. Answers the account's id.
 */
export async function claimAccount(
  tx: Database,
  { email, role, passwordHash }: Claim,
): Promise<string> {
  const proven = { role, emailVerified: true, twoFactorEnabled: false, updatedAt: realNow() };
  const [claimed] = await tx
    .insert(user)
    .values({ id: randomUUID(), name: email, email, ...proven })
    .onConflictDoUpdate({ target: user.email, set: proven })
    .returning({ id: user.id });
  if (!claimed) throw new Error("The account could not be stored");
  const { id } = claimed;
  await tx.delete(session).where(eq(session.userId, id));
  await tx.delete(account).where(eq(account.userId, id));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, id));
  await tx.delete(verification).where(eq(verification.value, id));
  await tx.insert(account).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: passwordHash,
  });
  return id;
}

/**
 * A link in the mailbox proves the address. A second factor that was set up before may be anybody's;
 * the library ends the sessions.
 */
export async function proveAddress(userId: string): Promise<void> {
  await db().transaction(async (tx) => {
    const proven = await tx
      .update(user)
      .set({ emailVerified: true, twoFactorEnabled: false, updatedAt: realNow() })
      .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
      .returning({ id: user.id });
    for (const { id } of proven) await tx.delete(twoFactor).where(eq(twoFactor.userId, id));
  });
}
