import { may, type Verb } from "~/program/powers";
import { entriesOfTies, entryOfParticipant, type OwnEntry, subjectOf } from "./own-entries.server";
import type { Visitor } from "./visitor.server";

/** The entry of this id, where the visitor may do with it what the page is for. */
export async function findOwnEntry(
  visitor: Visitor,
  id: string | undefined,
  verb: Verb = "entry.view",
): Promise<OwnEntry | undefined> {
  const own =
    visitor.kind === "seat"
      ? [await entryOfParticipant(visitor.participantId)]
      : await entriesOfTies(visitor.ties);
  const entry = own.find((candidate) => candidate?.id === id);
  return entry && may(visitor.actor, verb, subjectOf(entry)) ? entry : undefined;
}
