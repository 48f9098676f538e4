import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { byStaff } from "~/program/event-actors";
import type { Role } from "~/program/roles";
import { invitationEmail } from "./account-mail.server";
import { invitations, user } from "./auth.table.server";

export interface Invitation {
  email: string;
  role: Role;
  /** The owner's account id. */
  invitedBy: string;
}

/** Keeps a role for an address until its owner signs up and proves that it is theirs. */
export async function invite({ email, role, invitedBy }: Invitation): Promise<void> {
  const address = email.trim().toLowerCase();
  const letter = await invitationEmail(address, role);
  await db().transaction(async (tx) => {
    await tx
      .insert(invitations)
      .values({ email: address, role, invitedBy })
      .onConflictDoUpdate({ target: invitations.email, set: { role, invitedBy } });
    await recordEvent(tx, {
      actor: byStaff(invitedBy),
      action: "team.invite",
      recordType: "account",
      fields: [role],
    });
    await queueEmail(tx, letter);
  });
  wakeOutbox();
}

export async function withdrawInvitation(email: string, actor: string): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.delete(invitations).where(eq(invitations.email, email));
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "team.uninvite",
      recordType: "account",
    });
  });
}

export function openInvitations() {
  return db().select().from(invitations).orderBy(asc(invitations.createdAt));
}

/** Gives the invited role to an account whose address is proven; used up by it. */
export async function takeUpInvitation(accountId: string, email: string): Promise<Role | null> {
  const [waiting] = await db()
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.email, email));
  if (!waiting) return null;
  return db().transaction(async (tx) => {
    const [invitation] = await tx
      .delete(invitations)
      .where(eq(invitations.email, email))
      .returning();
    if (!invitation) return null;
    await tx
      .update(user)
      .set({ role: invitation.role, updatedAt: new Date() })
      .where(and(eq(user.id, accountId), isNull(user.role)));
    await recordEvent(tx, {
      actor: byStaff(invitation.invitedBy),
      action: "team.role",
      recordType: "account",
      recordId: accountId,
      fields: [invitation.role],
    });
    return invitation.role;
  });
}
