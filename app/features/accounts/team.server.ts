import { asc, desc, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { user } from "./auth.table.server";

/** Anybody may sign up, so those without a role could be many. */
const MOST_SHOWN = 100;

const columns = {
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  role: user.role,
  twoFactorEnabled: user.twoFactorEnabled,
  createdAt: user.createdAt,
};

export function teamMembers() {
  return db().select(columns).from(user).where(isNotNull(user.role)).orderBy(asc(user.email));
}

export function accountsAwaitingApproval() {
  return db()
    .select(columns)
    .from(user)
    .where(isNull(user.role))
    .orderBy(desc(user.createdAt))
    .limit(MOST_SHOWN);
}
