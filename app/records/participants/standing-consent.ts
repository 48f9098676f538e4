import { type Consent, type Decisions, GALLERY_CHOICES, NOTHING_ALLOWED } from "./consent";

/** What counts now: decisions that hold, and on whose words they rest. */
export interface StandingConsent extends Decisions {
  /** The last word of each guardian. */
  words: readonly Consent[];
}

/**
 * A guardian's later word replaces their earlier one; between guardians the stricter stands. Undefined:
 * nobody has answered.
 */
export function standingConsent(consents: readonly Consent[]): StandingConsent | undefined {
  const words = [...new Map(consents.map((consent) => [consent.guardian, consent])).values()];
  if (words.length === 0) return undefined;
  return { ...words.map(decisionsOf).reduce(stricter), words };
}

/** Taken back means no to everything, and so does a no to taking part. */
function decisionsOf(consent: Consent): Decisions {
  if (consent.isRevoked || !consent.takesPart) return NOTHING_ALLOWED;
  const { takesPart, gallery, photos, emails } = consent;
  return { takesPart, gallery, photos, emails };
}

function stricter(one: Decisions, other: Decisions): Decisions {
  const places = [one, other].map(({ gallery }) => GALLERY_CHOICES.indexOf(gallery));
  return {
    takesPart: one.takesPart && other.takesPart,
    gallery: GALLERY_CHOICES[Math.max(...places)] ?? "none",
    photos: one.photos && other.photos,
    emails: one.emails && other.emails,
  };
}

/** Whether guardians say different things about their child. */
export function isDisputed({ words, ...standing }: StandingConsent): boolean {
  return words.some((word) => !areSame(decisionsOf(word), standing));
}

export function areSame(one: Decisions, other: Decisions): boolean {
  return (
    one.takesPart === other.takesPart &&
    one.gallery === other.gallery &&
    one.photos === other.photos &&
    one.emails === other.emails
  );
}
