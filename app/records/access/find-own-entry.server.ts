import { data } from "react-router";
import { may, type Verb } from "~/program/powers";
import {
  type EntryMember,
  entriesOfTies,
  entryOfParticipant,
  type OwnEntry,
  subjectOf,
} from "./own-entries.server";
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

export interface OwnChild {
  entry: OwnEntry;
  child: EntryMember;
}

/** The child of an address's ids, where the visitor may do this about that very child; else there is none. */
export async function requireOwnChild(
  visitor: Visitor,
  { entry: entryId, participant }: Record<string, string | undefined>,
  verb: Verb,
): Promise<OwnChild> {
  const entry = await findOwnEntry(visitor, entryId);
  const child = entry?.members.find(({ id }) => id === participant);
  const isAllowed =
    entry && child && may(visitor.actor, verb, { ...subjectOf(entry), participants: [child.id] });
  if (!isAllowed) throw data(null, { status: 404 });
  return { entry, child };
}
