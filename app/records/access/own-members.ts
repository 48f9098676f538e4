import type { ConsentedParticipant } from "../participants/consent";
import type { Visitor } from "./visitor.server";

interface OwnMembers {
  /** The member who types; none for an adult. */
  self: string | null;
  /** Those whose guardian this is. */
  children: string[];
}

/** Whose words a visitor's may be, of the members of an entry. */
export function ownMembers(
  visitor: Visitor,
  members: ReadonlyMap<string, ConsentedParticipant>,
): OwnMembers {
  if (visitor.kind === "seat") return { self: visitor.participantId, children: [] };
  const { personId } = visitor.session;
  const self = [...members].find(([, { mailbox }]) => mailbox === personId)?.[0] ?? null;
  const wards = visitor.ties.filter(({ as }) => as === "guardian").map(({ to }) => to);
  return { self, children: wards.filter((id) => members.has(id)) };
}
