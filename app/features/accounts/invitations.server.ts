import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gt } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { byStaff, type EventActor } from "~/program/event-actors";
import type { Role } from "~/program/roles";
import { invitationEmail } from "./account-mail.server";
import { invitations } from "./auth.table.server";
import { INVITATION_DAYS } from "./invitation-days";

/** Who invited, where it was nobody with an account. */
export const COMMAND_LINE = "command line";

export interface Invitation {
  email: string;
  role: Role;
  actor: EventActor;
}

/**
 * Keeps a role for whoever gets the link, which is answered and stored nowhere. It goes by e-mail
 * where there is a mail server. An earlier link to the same address ends.
 */
export async function invite({ email, role, actor }: Invitation): Promise<string> {
  const address = email.trim().toLowerCase();
  const token = randomBytes(32).toString("base64url");
  const path = `/auth/invitation?token=${token}`;
  const letter = env().SMTP_URL ? await invitationEmail(address, role, path) : undefined;
  await db().transaction(async (tx) => {
    const invitedBy = "id" in actor ? actor.id : COMMAND_LINE;
    const waiting = { role, invitedBy, tokenHash: hashOf(token), createdAt: new Date() };
    await tx
      .insert(invitations)
      .values({ email: address, ...waiting })
      .onConflictDoUpdate({ target: invitations.email, set: waiting });
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
    await tx.delete(invitations).where(eq(invitations.email, email));
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "team.uninvite",
      recordType: "account",
    });
  });
}

export function openInvitations() {
  const { email, role, createdAt } = invitations;
  return db()
    .select({ email, role, createdAt })
    .from(invitations)
    .orderBy(asc(invitations.createdAt));
}

/** The condition under which a link is good. */
export function isGoodLink(token: string) {
  const oldest = new Date(Date.now() - INVITATION_DAYS * 86_400_000);
  return and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.createdAt, oldest));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
