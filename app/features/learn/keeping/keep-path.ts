import { type Learner, learnerKey } from "~/records/learning/learner";

/** In the address, so that two tabs can be about two children. */
export const LEARNER_PARAMETER = "learner";

/** Where work is kept for one learner, also on another day than the check. */
export function keepPath(lessonPath: string, learner: Learner): string {
  return `${lessonPath}/keep?${new URLSearchParams({ [LEARNER_PARAMETER]: learnerKey(learner) })}`;
}

export const LONGEST_REFLECTION = 3000;
