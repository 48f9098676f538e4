import { db } from "~/platform/database/database.server";
import { may, type Verb } from "~/program/powers";
import { findOwnEntry } from "~/records/access/find-own-entry.server";
import { type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import { ownMembers } from "~/records/access/own-members";
import type { Visitor } from "~/records/access/visitor.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import type { ConsentedParticipant } from "~/records/participants/consent";
import { heldBy } from "~/records/participants/may-take-part";
import type { Sender } from "~/records/projects/projects.table.server";

/** Somebody at their entry's project, and what follows from who they are. */
export interface AtProject {
  visitor: Visitor;
  entry: OwnEntry;
  /** Who is in the entry, as consents see them, by id. */
  members: Map<string, ConsentedParticipant>;
  /** The member who types; none for an adult. */
  editorId: string | null;
  sender: Sender;
  /** The members whose words these may be; none for whoever is tied to the entry alone. */
  own: string[];
  /** Of one of the members. */
  isGuardian: boolean;
  /** For everybody who may be typing here a guardian has signed, or they are old enough. */
  mayStore: boolean;
  /** A seat is a child's alone, and a guardian’s own words need nobody’s consent. */
  mayAppeal: boolean;
  may(verb: Verb): boolean;
}

/** Null where there is nothing of theirs: what is not one's own is not there. */
export async function atProject(
  visitor: Visitor,
  entryId: string | undefined,
): Promise<AtProject | null> {
  const entry = await findOwnEntry(visitor, entryId);
  if (!entry) return null;
  const members = await membersOfEntry(db(), entry.id);
  const personId = visitor.kind === "person" ? visitor.session.personId : null;
  const { self: editorId, children } = ownMembers(visitor, members);
  const own = [...children, ...(editorId ? [editorId] : [])];
  const isGuardian = children.length > 0;
  const mayStore = mayStoreWords(members, own);
  const mayHere = (verb: Verb) => may(visitor.actor, verb, subjectOf(entry));
  return {
    visitor,
    entry,
    members,
    editorId,
    sender: { personId, participantId: visitor.kind === "seat" ? visitor.participantId : null },
    own,
    isGuardian,
    mayStore,
    mayAppeal: personId !== null && mayHere("project.send-in") && (mayStore || isGuardian),
    may: mayHere,
  };
}

/** Whether what they type may be kept; in an entry that everybody has left nobody types. */
export function mayStoreWords(members: AtProject["members"], own: readonly string[]): boolean {
  return members.size > 0 && heldBy(members, own).length === 0;
}
