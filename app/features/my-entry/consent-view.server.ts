import { localOf } from "~/program/mountain-time";
import type { Verb } from "~/program/powers";
import {
  addressSeenBy,
  type ConsentProgress,
  isReminderAllowed,
  type ProgressOfGuardian,
} from "~/records/participants/consent-progress.server";

export type ConsentView = ReturnType<typeof consentView>;

interface SeenBy {
  /** Null at a child's seat. */
  person: string | null;
  /** About this very child. */
  mayDo: (verb: Verb) => boolean;
  isReminderOpen: boolean;
  now: Date;
}

/**
 * A child's consent for one who waits for it. What was decided is for the guardian who decided it; the
 * rest of the entry sees whether it is in.
 */
export function consentView(
  progress: ConsentProgress,
  { person, mayDo, isReminderOpen, now }: SeenBy,
) {
  const { stage, guardians } = progress;
  const canAnswer = mayDo("consent.answer");
  const own = canAnswer ? guardians.find(({ personId }) => personId === person) : undefined;
  const others = guardians.filter(({ personId }) => personId !== person);
  const isOpen = stage === "waiting" || stage === "no-address";
  return {
    stage,
    /** What this visitor typed, and nobody has answered from. */
    typed: others.flatMap((guardian) => addressSeenBy(person, guardian) ?? []),
    askedOn: inMountainTime(progress.askedAt),
    lastLetterOn: inMountainTime(progress.lastLetterAt),
    answeredOn: inMountainTime(progress.answeredAt),
    canAnswer,
    own: own?.answer ? answerOf(own) : null,
    /** Only guardians hear what stands between them, and what would carry more. */
    isDisputed: canAnswer && progress.isDisputed,
    /** A paper that waits for staff is in: nobody has to sign another. */
    wantsPaper: canAnswer && progress.wantsPaper && !progress.isPaperToCompare,
    canRemind: stage === "waiting" && others.length > 0 && isReminderOpen,
    isRemindedToday: !others.some(
      ({ lastLetterAt }) => lastLetterAt && isReminderAllowed(lastLetterAt, now),
    ),
    canCorrectAddress:
      isOpen &&
      mayDo("guardian.correct-address") &&
      (guardians.length === 0 || others.some(({ answer }) => !answer)),
    canInvite: mayDo("guardian.invite"),
  };
}

function answerOf({ answer, answeredAt }: ProgressOfGuardian) {
  if (!answer) return null;
  const { takesPart, isRevoked, gallery, photos, emails } = answer;
  const isYes = takesPart && !isRevoked;
  return { isYes, gallery, photos, emails, on: inMountainTime(answeredAt) };
}

function inMountainTime(moment: Date | null): string | null {
  return moment && localOf(moment);
}
