export const ACTOR_KINDS = ["staff", "person", "visitor", "payment", "system", "command"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who did it. Staff and persons have an id; the others are all there is to say. */
export type EventActor =
  | { kind: "staff" | "person"; id: string }
  | { kind: Exclude<ActorKind, "staff" | "person"> };

export function byStaff(accountId: string): EventActor {
  return { kind: "staff", id: accountId };
}

/** Where it was somebody of the programme. */
export function personOf(actor: EventActor): string | null {
  return actor.kind === "person" ? actor.id : null;
}

export const BY_VISITOR: EventActor = { kind: "visitor" };
export const BY_COMMAND: EventActor = { kind: "command" };

/** For those whom nobody can call by name. */
export const ACTOR_WORDS: Record<ActorKind, string> = {
  staff: "a former colleague",
  person: "a person of the programme",
  visitor: "the visitor",
  payment: "the payment service",
  system: "the site itself",
  command: "the command line",
};

/** In a file, where an id stands beside it: a colleague may still be one. */
export function actorInWords(kind: ActorKind): string {
  return kind === "staff" ? "a colleague" : ACTOR_WORDS[kind];
}
