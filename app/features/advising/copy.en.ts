import type { AdvisingEnd, WrittenAs } from "~/program/advising";

/** What an entry's people read about their advisor. */
export interface AdvisingCopy {
  title: string;
  tagline: string;
  back: string;
  how: { title: string; points: string[] };
  ask: {
    title: string;
    text: string;
    wish: string;
    wishHint: string;
    missing: string;
    tooLong: string;
    submit: string;
    asked: string;
  };
  waiting: { title: string; text: (when: string) => string; takeBack: string; gone: string };
  offer: {
    title: (advisor: string) => string;
    text: (organization: string, expertise: string) => string;
    yes: string;
    no: string;
    waitsForAdult: string;
    agreed: string;
    declined: string;
  };
  thread: {
    title: (advisor: string) => string;
    lede: string;
    empty: string;
    write: string;
    writeHint: string;
    missing: string;
    tooLong: string;
    submit: string;
    /** How many adults get it. */
    sent: (adults: string) => string;
    onlyAdult: string;
    paused: string;
  };
  end: { title: string; text: string; submit: string; done: string };
  over: Record<AdvisingEnd, string>;
  closed: string;
  /** Nothing to say yes to, or somebody was quicker. */
  changed: string;
  contact: string;
  tooMany: (wait: string) => string;
  problem: string;
  writtenAs: Record<WrittenAs, string>;
  you: string;
  letters: {
    offered: {
      subject: (entry: string) => string;
      text: (advisor: string) => string;
      how: string;
      button: string;
    };
    message: {
      subject: (entry: string) => string;
      text: (from: string) => string;
      why: string;
      button: string;
    };
    ended: { subject: (entry: string) => string; neverBegan: string; button: string };
  };
}

export const copy: AdvisingCopy = {
  title: "An advisor",
  tagline:
    "A volunteer who knows the field asks questions, explains and checks. The work stays the students’ own.",
  back: "Back to the entry",
  how: {
    title: "How it goes here",
    points: [
      "Every advisor has passed a background check, and it is in force.",
      "You write to each other on this page. No addresses or telephone numbers change hands.",
      "Parents, guardians, and for a school’s entry the school, get every message by letter, as it is sent.",
      "Under 13, only a grown-up writes.",
      "Each side can end it at any time, without a reason. Staff who look after children can read along too.",
    ],
  },
  ask: {
    title: "Ask for an advisor",
    text: "Tell us where help would do most. We look for somebody who fits, and a parent, guardian or teacher says yes before anything begins.",
    wish: "What do you hope for?",
    wishHint:
      "Two or three sentences: the idea, and where you are stuck. No names, no school, please.",
    missing: "Write a sentence or two",
    tooLong: "Use at most 600 characters",
    submit: "Ask for an advisor",
    asked: "We have your wish, and look for somebody. You read it here when we have found them.",
  },
  waiting: {
    title: "We are looking",
    text: (when) => `You asked on ${when}. We write to the adults when we have found somebody.`,
    takeBack: "We do not need one any more",
    gone: "Taken back. You can ask again at any time.",
  },
  offer: {
    title: (advisor) => `We suggest ${advisor}`,
    text: (organization, expertise) => `Of ${organization}. Knows about: ${expertise}`,
    yes: "Yes, we would like to begin",
    no: "No, thank you",
    waitsForAdult: "A parent, guardian or teacher says yes or no: they have a letter about it.",
    agreed: "Agreed. The advisor is told, and writes first, or you do.",
    declined: "Declined. You can ask again whenever you like.",
  },
  thread: {
    title: (advisor) => `You and ${advisor}`,
    lede: "The adults of the entry get every message by letter.",
    empty:
      "Nobody has written yet. A good first message: what you want to find out, and one question.",
    write: "Your message",
    writeHint: "No addresses, no telephone numbers, no accounts elsewhere.",
    missing: "Write something first",
    tooLong: "Use at most 3,000 characters",
    submit: "Send",
    sent: (adults) => `Sent. Adults who get it by letter: ${adults}.`,
    onlyAdult: "Under 13, a grown-up writes for you. You can read along here.",
    paused: "Nobody can write at the moment. We are seeing to it, and write to you.",
  },
  end: {
    title: "End it",
    text: "Nobody asks why. The advisor is told that it is over and can no longer read this page; what was written stays here for you.",
    submit: "End the advising",
    done: "It is over. The advisor is told.",
  },
  over: {
    family: "You ended the advising. You can ask for another advisor.",
    advisor: "The advisor cannot go on. You can ask for another one.",
    staff: "We ended the advising. You can ask for another advisor.",
    clearance:
      "The advisor’s time with us is over for now, and with it the advising. You can ask for another one.",
    entry: "The project is no longer in the fair, so the advising is over.",
    season: "Mentoring is over for this season.",
  },
  closed: "Mentoring is over for this season.",
  changed: "This has changed meanwhile. Here is how it stands now.",
  contact:
    "Please leave out addresses, telephone numbers and accounts elsewhere: you write to each other here only.",
  tooMany: (wait) => `That was a lot at once. Please try again ${wait}.`,
  problem: "Not sent yet",
  writtenAs: {
    advisor: "The advisor",
    student: "A student",
    guardian: "A parent or guardian",
    teacher: "A teacher",
    adult: "An adult of the team",
  },
  you: "You",
  letters: {
    offered: {
      subject: (entry) => `An advisor for ${entry}?`,
      text: (advisor) =>
        `You, or somebody of your entry, asked for an advisor. We suggest ${advisor}, whose background check is in force.`,
      how: "Nothing begins before a parent, guardian or teacher says yes. They write to each other on our site, you get every message by letter, and you can end it at any time.",
      button: "Say yes or no",
    },
    message: {
      subject: (entry) => `Advising of ${entry}: a new message`,
      text: (from) => `Who wrote: ${from}.`,
      why: "You get every message between an advisor and the students, because you are their parent, guardian or teacher. If something worries you, end it on the page or reply to us.",
      button: "Read, answer or end it",
    },
    ended: {
      subject: (entry) => `The advising of ${entry} is over`,
      neverBegan: "The wish for an advisor is closed; nobody was matched.",
      button: "Ask for another advisor",
    },
  },
};
