import { eq } from "drizzle-orm";
import { holdLock } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import type { EventActor } from "~/program/event-actors";
import { ROLES, type Role } from "~/program/roles";
import { user } from "./auth.table.server";
import { endAllDuties } from "./duties.server";
import { endInvitation } from "./invitations.server";

export type RoleChange = "changed" | "no-account" | "not-confirmed" | "last-owner";

export interface Change {
  email: string;
  /** Null takes the role away. */
  role: Role | null;
  actor: EventActor;
}

/**
 * Changes what an account may do. The last owner stays owner, whoever asks and however many at once.
 * Nobody is given more than they have while nobody has proven the address: anybody could have signed
 * up with it.
 */
export async function changeRole({ email, role, actor }: Change): Promise<RoleChange> {
  return db().transaction(async (tx) => {
    await lockOwners(tx);
    const [account] = await tx
      .select({ id: user.id, role: user.role, emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.email, email.trim().toLowerCase()));
    if (!account) return "no-account";
    if (!account.emailVerified && isMore(role, account.role)) return "not-confirmed";
    if (account.role === "owner" && role !== "owner" && (await countOwners(tx)) < 2) {
      return "last-owner";
    }
    await tx.update(user).set({ role, updatedAt: realNow() }).where(eq(user.id, account.id));
    if (!role) await endAllDuties(tx, email.trim().toLowerCase());
    // An older invitation must not bring back a role that was taken away.
    await endInvitation(tx, email.trim().toLowerCase());
    await recordEvent(tx, {
      actor,
      action: "team.role",
      recordType: "account",
      recordId: account.id,
      fields: [role ?? "none"],
    });
    return "changed";
  });
}

/** Owners are made and unmade one at a time: two who remove each other must not both succeed. */
export async function lockOwners(tx: Database): Promise<void> {
  await holdLock(tx, "owners");
}

/** ROLES begins with the one that may do most. */
function isMore(wanted: Role | null, held: Role | null): boolean {
  const rank = (role: Role | null) => (role ? ROLES.indexOf(role) : ROLES.length);
  return rank(wanted) < rank(held);
}

async function countOwners(tx: Database): Promise<number> {
  const owners = await tx.select({ id: user.id }).from(user).where(eq(user.role, "owner"));
  return owners.length;
}
