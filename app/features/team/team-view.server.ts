import { data } from "react-router";
import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import { may } from "~/program/powers";
import { programTimeOf } from "~/program/program-time";
import { entryName, shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { findOwnEntry } from "~/records/access/find-own-entry.server";
import { type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import type { PersonVisitor } from "~/records/access/visitor.server";
import { adultOfEntry } from "~/records/entries/adult-of-entry.server";
import { mentorOf } from "~/records/entries/mentors.server";
import { isTeamOpen } from "~/records/intake/team-members.server";

export interface Led {
  entry: OwnEntry;
  /** Students join and leave by this person's hand. */
  canChangeMembers: boolean;
}

/** The entry whose members or mentor this person may name; for others there is no such page. */
export async function requireLed(
  visitor: PersonVisitor,
  entryId: string | undefined,
): Promise<Led> {
  const entry = await findOwnEntry(visitor, entryId, "entry.invite-mentor");
  const canChangeMembers =
    entry?.kind === "team" && may(visitor.actor, "entry.add-member", subjectOf(entry));
  // A parent names the mentor of the own child; that of a team sees other families' children too.
  if (!entry || (entry.kind === "team" && !canChangeMembers)) throw data(null, { status: 404 });
  return { entry, canChangeMembers };
}

export type TeamView = Awaited<ReturnType<typeof teamView>>;

/** No addresses but the mentor's, and that one masked. */
export async function teamView({ entry, canChangeMembers }: Led, personId: string, site: Site) {
  const mentor = await mentorOf(entry.id);
  return {
    id: entry.id,
    name: entryName(entry),
    canChangeMembers,
    isOpen: isTeamOpen(site) && entry.season === site.season.id,
    deadline: site.season.dates.submissionsClose,
    size: Math.min(entry.size, Math.max(site.season.limits.teamSize.max, entry.members.length)),
    isAdultConfirmed: (await adultOfEntry(entry.id, personId)).isConfirmed,
    members: entry.members.map((member) => ({
      id: member.id,
      name: shownName(member),
      grade: member.grade,
    })),
    mentor: mentor && {
      mailbox: maskAddress(mentor.email),
      isAccepted: mentor.acceptedAt !== null,
      invitedOn: localOf(programTimeOf(mentor.createdAt, site)),
    },
  };
}
