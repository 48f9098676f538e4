import type { EntryMember } from "./own-entries.server";
import type { Visitor } from "./visitor.server";

/** The student themselves reads, and is not spoken of as somebody else. Where a mailbox is shared, a guardian does. */
export function isSelf(visitor: Visitor, { id, personId }: Pick<EntryMember, "id" | "personId">) {
  if (visitor.kind === "seat") return visitor.participantId === id;
  const isGuardian = visitor.ties.some(({ as, to }) => as === "guardian" && to === id);
  return personId === visitor.session.personId && !isGuardian;
}
