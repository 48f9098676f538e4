import type { WrittenAs } from "~/program/advising";
import { may } from "~/program/powers";
import { type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import { ownMembers } from "~/records/access/own-members";
import type { PersonVisitor } from "~/records/access/visitor.server";
import { countedAs, typesAsUnder13 } from "~/records/participants/age-band";
import type { ConsentedParticipant } from "~/records/participants/consent";
import { mayStoreWordsOf } from "~/records/participants/may-take-part";

export interface Writer {
  as: WrittenAs;
  /** The student whose words they are. */
  participantId: string | null;
  /** Under 13 only the adult writes. */
  mayWrite: boolean;
  /** A guardian or the teacher says yes to an advisor; whoever is of age, for themselves. */
  mayAgree: boolean;
}

/** In whose place somebody of an entry speaks to its advisor. */
export function writerOf(
  visitor: PersonVisitor,
  entry: OwnEntry,
  members: ReadonlyMap<string, ConsentedParticipant>,
): Writer {
  const { self, children } = ownMembers(visitor, members);
  const subject = subjectOf(entry);
  const mayAgree = may(visitor.actor, "advising.agree", subject);
  if (children.length > 0) {
    return { as: "guardian", participantId: null, mayWrite: true, mayAgree };
  }
  const student = self ? members.get(self) : undefined;
  if (student) {
    const isOfAge = countedAs(student.ageBand) === "18_and_over";
    const mayWrite = !typesAsUnder13(student) && mayStoreWordsOf(student);
    return { as: "student", participantId: self, mayWrite, mayAgree: isOfAge };
  }
  const isTeacher = visitor.ties.some(
    ({ as, to }) => as === "teacher" && subject.schools?.includes(to),
  );
  return { as: isTeacher ? "teacher" : "adult", participantId: null, mayWrite: true, mayAgree };
}
