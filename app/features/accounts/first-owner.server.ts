import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import {
  createLink,
  lookAtLink,
  redeemLink,
  revokeLinks,
} from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import { byStaff } from "~/program/event-actors";
import type { LinkEnd } from "~/program/link-purposes";
import { user } from "./auth.table.server";
import { lockOwners } from "./change-role.server";
import { hashChosenPassword } from "./chosen-password.server";
import { claimAccount } from "./claim-account.server";
import { type Refusal, refusal } from "./refusal";
import { hasOwner } from "./staff.server";

/** There is one site, so one subject for all links that make its first owner. */
const SITE = { type: "site", id: "owner" };

/**
 * A link that makes the first owner; none once there is one. Only its hash is stored, so every start
 * prints a new one, and those printed before go on working until somebody is owner.
 */
export async function firstOwnerLink(): Promise<string | undefined> {
  if (await hasOwner()) return undefined;
  const token = newToken();
  await createLink(db(), { token, purpose: "first-owner", subject: SITE });
  return `${env().PUBLIC_URL}/auth/first-owner?token=${token}`;
}

/** Whether the one-time link is still good, or why not. */
export async function firstOwnerLinkState(token: string): Promise<"good" | LinkEnd> {
  const { state } = await lookAtLink("first-owner", token);
  return state === "good" && (await hasOwner()) ? "used" : state;
}

/**
 * Whoever reads the server's log is trusted: the address needs no further proof, and whoever signed
 * up with it before is out. The link is used up by it.
 */
export async function makeFirstOwner({
  token,
  email,
  password,
}: {
  token: string;
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
    if (owner || (await redeemLink(tx, "first-owner", token)).state !== "good") return HAS_OWNER;
    const address = email.toLowerCase();
    const id = await claimAccount(tx, { email: address, role: "owner", passwordHash });
    await recordEvent(tx, {
      actor: byStaff(id),
      action: "team.role",
      recordType: "account",
      recordId: id,
      fields: ["owner"],
    });
    await revokeLinks(tx, "first-owner", SITE);
    return null;
  });
}

const HAS_OWNER = refusal("This site has an owner already. Ask them for a role.");
