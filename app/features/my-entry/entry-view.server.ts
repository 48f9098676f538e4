import { localOf } from "~/program/mountain-time";
import { may } from "~/program/powers";
import { entryName, shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { trailOf } from "~/program/trail";
import { type EntryMember, type OwnEntry, subjectOf } from "~/records/entries/own-entries.server";
import type { Visitor } from "~/records/entries/visitor.server";

export type EntryView = ReturnType<typeof entryView>;
export type ChildView = EntryView["children"][number];

/** One entry as this visitor may see it: nobody's contact data, and of the others what a team knows. */
export function entryView(entry: OwnEntry, { actor }: Visitor, site: Site) {
  const subject = subjectOf(entry);
  const isOfThisSeason = entry.season === site.season.id;
  return {
    id: entry.id,
    name: entryName(entry),
    kind: entry.kind,
    season: entry.season,
    paidOn: entry.paidAt && localOf(entry.paidAt),
    trail: isOfThisSeason && entry.paidAt ? trailOf(site.season, site.now, entry.paidAt) : [],
    children: entry.members.map(childView),
    studentsNotNamed: Math.max(0, entry.size - entry.members.length),
    /** Whoever can do something about what is missing. */
    isOwnTurn: may(actor, "guardian.correct-address", subject),
    canMakeSeatCodes: entry.members.some(({ id }) => mayFor(id, "participant.make-seat-code")),
  };

  /** All that is known about a child comes together here; what a guardian consented to belongs beside it. */
  function childView(member: EntryMember) {
    return {
      id: member.id,
      name: shownName(member),
      givenName: member.givenName,
      grade: member.grade,
      isGuardianMissing: member.isGuardianMissing,
      canMakeSeatCode: mayFor(member.id, "participant.make-seat-code"),
      canTakeOut: mayFor(member.id, "participant.take-out"),
    };
  }

  function mayFor(id: string, verb: "participant.make-seat-code" | "participant.take-out") {
    return may(actor, verb, { ...subject, participants: [id] });
  }
}
