export type LinkPurpose = (
  | {
      /** Null: it works for as long as there is what it is about. */
      days: number | null;
    }
  | { minutes: number }
) & {
  /** Used up by the first press. The others may be pressed again: what they do is the same twice. */
  isSingleUse: boolean;
};

/** Every kind of link that lets somebody in without a password. A link works for its own purpose only. */
export const LINK_PURPOSES = {
  "reminders.confirm": { days: 7, isSingleUse: false },
  /** In every reminder ever sent, and pressed by mail programs too. */
  "reminders.unsubscribe": { days: null, isSingleUse: false },
  /** The registrant's own page, with the receipt: for as long as the registration and the mailbox are its. */
  "registration.page": { days: null, isSingleUse: false },
  /** A school's quote, order and invoices: for as long as the books are kept. */
  "school-order.page": { days: null, isSingleUse: false },
  "first-owner": { days: 30, isSingleUse: true },
  "staff-invitation": { days: 30, isSingleUse: true },
  /** Answered, changed and taken back by the same link while it lives. */
  consent: { days: 30, isSingleUse: false },
  /** An adult is asked to help an entry. */
  "mentor-invitation": { days: 30, isSingleUse: true },
  /** A school's contact lets a teacher in to the class desk. */
  "teacher-invitation": { days: 30, isSingleUse: true },
  /** Somebody from outside reads one project and votes about one appeal; pressed again it tells the vote. */
  "committee-seat": { days: 30, isSingleUse: false },
  "sign-in": { minutes: 15, isSingleUse: true },
  /** Pressed again it tells the same receipt: what a vote is for is looked up in its request. */
  vote: { minutes: 15, isSingleUse: false },
} as const satisfies Record<string, LinkPurpose>;

export type LinkPurposeName = keyof typeof LINK_PURPOSES;

/** Why a link does nothing. "unknown" also stands for one that was cut off on its way. */
export type LinkEnd = "used" | "expired" | "revoked" | "unknown";
