import type { LinkEnd } from "~/program/link-purposes";

/** What whoever follows a link reads that does nothing any more. */
export interface LinkCopy {
  ends: Record<LinkEnd, { title: string; why: string }>;
  newLink: {
    offer: (mailbox: string) => string;
    submit: string;
    sent: { title: string; text: string };
  };
}

export const copy = {
  ends: {
    used: { title: "This link has done its work", why: "It works once, and it was used." },
    expired: {
      title: "This link is too old",
      why: "It worked for a while, and nobody pressed it.",
    },
    revoked: { title: "This link was taken back", why: "It does not work any more." },
    unknown: {
      title: "This link does not work any more",
      why: "It may be very old, or it was cut off on its way.",
    },
  },
  newLink: {
    offer: (mailbox) => `Nothing is lost: one press sends a new link to ${mailbox}.`,
    submit: "Send a new link",
    sent: {
      title: "A new link is on its way",
      text: "Look into your mailbox in a few minutes, and into the spam folder too.",
    },
  },
} satisfies LinkCopy;
