import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { secretNamed } from "~/platform/secrets.server";
import { siteSecrets } from "~/platform/secrets.table.server";
import { byStaff } from "~/program/event-actors";
import { user } from "./auth.table.server";
import { type Refusal, signUp } from "./authenticate.server";
import { lockOwners } from "./change-role.server";
import { hasOwner } from "./staff.server";

/** Whether the one-time link is still good. */
export async function isFirstOwnerToken(token: string): Promise<boolean> {
  if (await hasOwner()) return false;
  const expected = Buffer.from(await secretNamed("first-owner"));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Makes the account if need be, and its owner; the link is used up by it. */
export async function makeFirstOwner(
  request: Request,
  body: { email: string; password: string },
): Promise<Refusal | null> {
  const refusal = await signUp(request, body);
  if (refusal) return refusal;
  return db().transaction(async (tx) => {
    // Two people with the same link: the second waits here, then finds an owner.
    await lockOwners(tx);
    const [owner] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.role, "owner"))
      .limit(1);
    if (owner) return HAS_OWNER;
    // Whoever reads the server's log is trusted; their address needs no further proof.
    const made = await tx
      .update(user)
      .set({ role: "owner", emailVerified: true })
      .where(eq(user.email, body.email.toLowerCase()))
      .returning({ id: user.id });
    for (const { id } of made) {
      await recordEvent(tx, {
        actor: byStaff(id),
        action: "team.role",
        recordType: "account",
        recordId: id,
        fields: ["owner"],
      });
    }
    await tx.delete(siteSecrets).where(eq(siteSecrets.name, "first-owner"));
    return null;
  });
}

const HAS_OWNER: Refusal = {
  message: "This site has an owner already. Ask them for a role.",
  status: 400,
  retryAfter: null,
};
