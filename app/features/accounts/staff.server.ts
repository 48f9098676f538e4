import { count, eq } from "drizzle-orm";
import { auth } from "./auth.server";
import { user } from "./auth.table.server";
import { db } from "./database.server";
import { env } from "./env.server";
import { secretNamed } from "./secrets.server";

export const ROLES = ["owner", "admin", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export interface Account {
  id: string;
  email: string;
  role: Role | null;
}

/** Who is signed in with this request; asked anew each time, so that a role taken away works at once. */
export async function accountOf(headers: Headers): Promise<Account | null> {
  // Most visitors have no session: spare them the question.
  if (!headers.get("cookie")?.includes("fair.session_token")) return null;
  const found = await (await auth()).api.getSession({ headers });
  if (!found) return null;
  const { id, email, role } = found.user;
  return { id, email, role: ROLES.find((known) => known === role) ?? null };
}

/** Gives an account a role. Answers false when there is no such account. */
export async function grantRole(email: string, role: Role): Promise<boolean> {
  const changed = await db()
    .update(user)
    .set({ role, updatedAt: new Date() })
    .where(eq(user.email, email.toLowerCase()))
    .returning({ id: user.id });
  return changed.length > 0;
}

export async function hasOwner(): Promise<boolean> {
  const [row] = await db().select({ owners: count() }).from(user).where(eq(user.role, "owner"));
  return (row?.owners ?? 0) > 0;
}

/** The one-time link that makes the first owner; none once there is one. */
export async function firstOwnerLink(): Promise<string | undefined> {
  if (await hasOwner()) return undefined;
  return `${env().PUBLIC_URL}/auth/first-owner?token=${await secretNamed("first-owner")}`;
}
