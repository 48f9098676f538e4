import { isAPIError } from "better-auth/api";
import { count, eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { DatabaseUnavailable } from "~/platform/database/database-timeouts.server";
import type { Duty } from "~/program/duties";
import { normalMailbox } from "~/program/normal-mailbox";
import { ROLES, type Role } from "~/program/roles";
import { auth } from "./auth.server";
import { user } from "./auth.table.server";
import { dutiesOf } from "./duties.server";
import { SESSION_COOKIE } from "./session-cookie";

export interface Account {
  id: string;
  email: string;
  role: Role | null;
  duties: readonly Duty[];
  hasTwoFactor: boolean;
}

/** Who is signed in with this request; asked anew each time, so that a role taken away works at once. */
export async function accountOf(headers: Headers): Promise<Account | null> {
  // Most visitors have no session: spare them the question.
  if (!headers.get("cookie")?.includes(SESSION_COOKIE)) return null;
  const found = await sessionOf(headers);
  if (!found) return null;
  const { id, email, twoFactorEnabled } = found.user;
  const role = ROLES.find((known) => known === found.user.role) ?? null;
  const duties = role ? await dutiesOf(email) : [];
  return { id, email, role, duties, hasTwoFactor: twoFactorEnabled ?? false };
}

/** The library hides why it could not read a session; it reads nothing but the database. */
async function sessionOf(headers: Headers) {
  const { api } = await auth();
  try {
    return await api.getSession({ headers });
  } catch (error) {
    const isUnread = isAPIError(error) && error.body?.code === "FAILED_TO_GET_SESSION";
    throw isUnread ? new DatabaseUnavailable(error) : error;
  }
}

/** Whose mailbox this is, with or without a role, however the address is written. */
export function accountsAt(email: string) {
  return db()
    .select({ id: user.id, role: user.role })
    .from(user)
    .where(eq(sql`normal_mailbox(lower(${user.email}))`, normalMailbox(email)));
}

export async function hasOwner(): Promise<boolean> {
  const [row] = await db().select({ owners: count() }).from(user).where(eq(user.role, "owner"));
  return (row?.owners ?? 0) > 0;
}
