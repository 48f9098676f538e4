/** As scans and letters name what they belong to: a child's consents. */
export const CONSENT_RECORD = "consent";

/** As the files name what they belong to that a child made in lessons: the child. */
export const LEARNER_RECORD = "learner";
