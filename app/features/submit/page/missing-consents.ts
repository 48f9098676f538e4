import type { ProjectView } from "../project-view.server";

type Member = ProjectView["members"][number];
type Missing = Exclude<Member["consent"], "in" | null>;

/** The members whose guardian's yes is not in, as far as this visitor may know. */
export function missingConsents(members: readonly Member[]) {
  return members.flatMap(({ consent, ...member }) =>
    consent === null || consent === "in" ? [] : [{ ...member, consent: consent as Missing }],
  );
}

/** Null where nobody's consent is theirs to know: then it is neither packed nor missing. */
export function consentsState(members: readonly Member[]): "waiting" | "packed" | null {
  if (members.every(({ consent }) => consent === null)) return null;
  return missingConsents(members).length > 0 ? "waiting" : "packed";
}
