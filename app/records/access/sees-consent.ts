import { type Actor, may } from "~/program/powers";

interface Seen {
  entry: { id: string; kind: "individual" | "team"; schoolId: string | null };
  member: { id: string; personId: string | null };
}

interface SeenBy {
  actor: Actor;
  /** Null at a child's seat. */
  personId: string | null;
}

/**
 * Whether a family has answered is its own: its child, its guardians, whoever registered the place and the
 * child's teacher see it; the rest of a team does not.
 */
export function seesConsent({ actor, personId }: SeenBy, { entry, member }: Seen): boolean {
  if (personId !== null && member.personId === personId) return true;
  const isOfAll =
    actor.kind === "person" &&
    actor.ties.some(
      ({ as, to }) =>
        to === entry.id && (as === "lead" || (as === "member" && entry.kind === "individual")),
    );
  const schools = entry.schoolId ? [entry.schoolId] : [];
  return isOfAll || may(actor, "consent.see-state", { participants: [member.id], schools });
}
