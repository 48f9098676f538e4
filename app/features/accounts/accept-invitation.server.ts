import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { BY_COMMAND, byStaff } from "~/program/event-actors";
import { auth } from "./auth.server";
import { invitations } from "./auth.table.server";
import { lockOwners } from "./change-role.server";
import { hashChosenPassword } from "./chosen-password.server";
import { claimAccount } from "./claim-account.server";
import { credentialOfAccount } from "./credentials.server";
import { COMMAND_LINE, isGoodLink } from "./invitations.server";
import { deviceCookie } from "./known-device.server";
import { LINK_IS_GONE, type Refusal, refusal } from "./refusal";

/** Whom a link invites; nobody when it is used up, taken back or too old. */
export async function findInvitation(token: string) {
  const { email, role } = invitations;
  const [found] = await db().select({ email, role }).from(invitations).where(isGoodLink(token));
  return found;
}

/** Uses the link up: the account is theirs, with this password and the promised role. */
export async function acceptInvitation(
  request: Request,
  { token, password }: { token: string; password: string },
): Promise<Refusal | { cookies: Headers }> {
  if (!(await findInvitation(token))) return refusal(LINK_IS_GONE);
  const passwordHash = await hashChosenPassword(password);
  if (typeof passwordHash !== "string") return passwordHash;
  const accountId = await db().transaction(async (tx) => {
    // A role that is taken away at the same moment must stay away.
    await lockOwners(tx);
    const [invitation] = await tx.delete(invitations).where(isGoodLink(token)).returning();
    if (!invitation) return undefined;
    const { email, role, invitedBy } = invitation;
    const id = await claimAccount(tx, { email, role, passwordHash });
    await recordEvent(tx, {
      actor: invitedBy === COMMAND_LINE ? BY_COMMAND : byStaff(invitedBy),
      action: "team.role",
      recordType: "account",
      recordId: id,
      fields: [role],
    });
    return id;
  });
  const credential = accountId && (await credentialOfAccount(accountId));
  if (!credential) return refusal(LINK_IS_GONE);
  const { secret } = await (await auth()).$context;
  const cookie = deviceCookie(request.headers, credential, secret);
  return { cookies: new Headers({ "set-cookie": cookie }) };
}
