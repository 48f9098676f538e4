import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { secretNamed } from "~/platform/secrets.server";
import { siteSecrets } from "~/platform/secrets.table.server";
import { byStaff } from "~/program/event-actors";
import { user } from "./auth.table.server";
import { lockOwners } from "./change-role.server";
import { hashChosenPassword } from "./chosen-password.server";
import { claimAccount } from "./claim-account.server";
import { type Refusal, refusal } from "./refusal";
import { hasOwner } from "./staff.server";

/** Whether the one-time link is still good. */
export async function isFirstOwnerToken(token: string): Promise<boolean> {
  if (await hasOwner()) return false;
  const expected = Buffer.from(await secretNamed("first-owner"));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Whoever reads the server's log is trusted: the address needs no further proof, and whoever signed
 * up with it before is out. The link is used up by it.
 */
export async function makeFirstOwner({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<Refusal | null> {
  const passwordHash = await hashChosenPassword(password);
  if (typeof passwordHash !== "string") return passwordHash;
  return db().transaction(async (tx) => {
    // Two people with the same link: the second waits here, then finds an owner.
    await lockOwners(tx);
    const [owner] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.role, "owner"))
      .limit(1);
    if (owner) return HAS_OWNER;
    const address = email.toLowerCase();
    const id = await claimAccount(tx, { email: address, role: "owner", passwordHash });
    await recordEvent(tx, {
      actor: byStaff(id),
      action: "team.role",
      recordType: "account",
      recordId: id,
      fields: ["owner"],
    });
    await tx.delete(siteSecrets).where(eq(siteSecrets.name, "first-owner"));
    return null;
  });
}

const HAS_OWNER = refusal("This site has an owner already. Ask them for a role.");
