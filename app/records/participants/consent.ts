import type { AgeBand } from "./age-band";

/** How a guardian's word reached us, weakest first. */
export const CONSENT_METHODS = [
  /** A box ticked at registration. */
  "told",
  /** A typed name behind a link that went to the guardian's mailbox. */
  "link",
  /** The same, and the letter of the next day was not answered with "this was not me". */
  "link_confirmed",
  /** A charged payment from that guardian's own mailbox, with the notice on the way. */
  "card",
  /** A signed form, recorded with its scan. */
  "paper",
  "in_person",
] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];

/** Under which name a project stands in the gallery, the most open first. */
export const GALLERY_CHOICES = ["name", "anonymous", "none"] as const;
export type GalleryChoice = (typeof GALLERY_CHOICES)[number];

/** Each is asked apart. */
export interface Decisions {
  takesPart: boolean;
  gallery: GalleryChoice;
  /** Photos and video, and the name with the school if they win. */
  photos: boolean;
  /** To the student, from 13 on. */
  emails: boolean;
}

export const NOTHING_ALLOWED: Decisions = {
  takesPart: false,
  gallery: "none",
  photos: false,
  emails: false,
};

/** One record of what one guardian said. */
export interface Consent extends Decisions {
  /** Whose word it is: a later one replaces their earlier one. */
  guardian: string;
  /** Others behind the same mailbox, which tags and dots tell apart in writing alone. */
  sameMailbox?: readonly string[];
  method: ConsentMethod;
  /** Taken back. */
  isRevoked: boolean;
  /** The confirming letter of the next day is on its way, or has gone out. */
  hasConfirmingLetter: boolean;
  /** Paper: staff have seen the scan, or recorded it themselves. */
  isCompared: boolean;
}

/** All that decides what may be done with a child's data, and shown of it. */
export interface ConsentedParticipant {
  givenName: string;
  familyName: string | null;
  grade: string | null;
  ageBand: AgeBand | null;
  /** As the registration's form said it; no guardian's word. */
  statedAge: number | null;
  /** The person behind the student's own mailbox, where there is one. */
  mailbox: string | null;
  /** In the order in which they were given. */
  consents: readonly Consent[];
}

export function isAtLeast(method: ConsentMethod, least: ConsentMethod): boolean {
  return CONSENT_METHODS.indexOf(method) >= CONSENT_METHODS.indexOf(least);
}
