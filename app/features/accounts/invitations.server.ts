import { asc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { createLink, revokeLinks } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import { byStaff, type EventActor } from "~/program/event-actors";
import type { Role } from "~/program/roles";
import { invitationEmail } from "./account-mail.server";
import { invitations } from "./auth.table.server";

/** Who invited, where it was nobody with an account. */
const COMMAND_LINE = "command line";

export const INVITATION_LINK = "staff-invitation";

export interface Invitation {
  email: string;
  role: Role;
  actor: EventActor;
}

/**
 * Keeps a role for whoever gets the link, which is answered and stored nowhere. It goes by e-mail
 * where there is a mail server. Invited again, somebody may use either letter: the newest role counts.
 */
export async function invite({ email, role, actor }: Invitation): Promise<string> {
  const address = email.trim().toLowerCase();
  const token = newToken();
  const path = `/auth/invitation?token=${token}`;
  const letter = env().SMTP_URL ? await invitationEmail(address, role, path) : undefined;
  await db().transaction(async (tx) => {
    const invitedBy = "id" in actor ? actor.id : COMMAND_LINE;
    const waiting = { role, invitedBy, createdAt: realNow() };
    await tx
      .insert(invitations)
      .values({ email: address, ...waiting })
      .onConflictDoUpdate({ target: invitations.email, set: waiting });
    const subject = invitationOf(address);
    await createLink(tx, { token, purpose: INVITATION_LINK, subject, sentTo: address });
    await recordEvent(tx, {
      actor,
      action: "team.invite",
      recordType: "account",
      fields: [role],
    });
    if (letter) await queueEmail(tx, letter);
  });
  wakeOutbox();
  return `${env().PUBLIC_URL}${path}`;
}

export async function withdrawInvitation(email: string, actor: string): Promise<void> {
  await db().transaction(async (tx) => {
    await endInvitation(tx, email);
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "team.uninvite",
      recordType: "account",
    });
  });
}

/** Nobody comes in by it any more, whichever letter they hold. Answers what it promised. */
export async function endInvitation(tx: Database, email: string) {
  await revokeLinks(tx, INVITATION_LINK, invitationOf(email));
  const [ended] = await tx.delete(invitations).where(eq(invitations.email, email)).returning();
  return ended;
}

export function openInvitations() {
  const { email, role, createdAt } = invitations;
  return db()
    .select({ email, role, createdAt })
    .from(invitations)
    .orderBy(asc(invitations.createdAt));
}

function invitationOf(email: string) {
  return { type: "invitation", id: email };
}
