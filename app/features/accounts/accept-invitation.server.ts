import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { lookAtLink, redeemLink } from "~/platform/links/access-links.server";
import { byStaff } from "~/program/event-actors";
import type { LinkEnd } from "~/program/link-purposes";
import type { Role } from "~/program/roles";
import { auth } from "./auth.server";
import { invitations } from "./auth.table.server";
import { lockOwners } from "./change-role.server";
import { hashChosenPassword } from "./chosen-password.server";
import { claimAccount } from "./claim-account.server";
import { credentialOfAccount } from "./credentials.server";
import { endInvitation, INVITATION_LINK } from "./invitations.server";
import { deviceCookie } from "./known-device.server";
import { LINK_IS_GONE, type Refusal, refusal } from "./refusal";

type Found = { state: "good"; email: string; role: Role } | { state: LinkEnd };

/** Whom a link invites, or why it does not. */
export async function findInvitation(token: string): Promise<Found> {
  const link = await lookAtLink(INVITATION_LINK, token);
  if (link.state !== "good") return link;
  const { email, role } = invitations;
  const [found] = await db()
    .select({ email, role })
    .from(invitations)
    .where(eq(invitations.email, link.subjectId));
  return found ? { state: "good", ...found } : { state: "revoked" };
}

/** Uses the link up: the account is theirs, with this password and the promised role. */
export async function acceptInvitation(
  request: Request,
  { token, password }: { token: string; password: string },
): Promise<Refusal | { cookies: Headers }> {
  if ((await findInvitation(token)).state !== "good") return refusal(LINK_IS_GONE);
  const passwordHash = await hashChosenPassword(password);
  if (typeof passwordHash !== "string") return passwordHash;
  const accountId = await db().transaction(async (tx) => {
    // A role that is taken away at the same moment must stay away.
    await lockOwners(tx);
    const link = await redeemLink(tx, INVITATION_LINK, token);
    const invitation = link.state === "good" && (await endInvitation(tx, link.subjectId));
    if (!invitation) return undefined;
    const { email, role } = invitation;
    const id = await claimAccount(tx, { email, role, passwordHash });
    await recordEvent(tx, {
      actor: byStaff(id),
      action: "team.accept",
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
