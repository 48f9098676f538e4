import type { EventActor } from "~/program/event-actors";
import type { Role } from "~/program/roles";
import { changeRole } from "./change-role.server";
import { invite } from "./invitations.server";

type Given =
  | { outcome: "changed" }
  | { outcome: "last-owner" }
  | { outcome: "invited"; link: string };

/** Gives a role to a proven address at once, and to any other by an invitation. */
export async function giveRole(gift: {
  email: string;
  role: Role;
  actor: EventActor;
}): Promise<Given> {
  const outcome = await changeRole(gift);
  if (outcome === "changed" || outcome === "last-owner") return { outcome };
  return { outcome: "invited", link: await invite(gift) };
}
