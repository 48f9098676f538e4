import type { MemberRefusal } from "~/records/intake/team-members.server";
import type { InvitationWords } from "~/ui/invitation-page";

/** To whoever asked for a mentor. */
interface MentorAnswerWords {
  subject: (entry: string) => string;
  text: (mailbox: string, entry: string) => string;
  button: string;
}

/** What leads and mentors read. */
export interface TeamCopy {
  title: (team: string) => string;
  tagline: string;
  mentorTagline: string;
  problem: string;
  back: string;
  deadline: (when: string) => string;
  closed: string;
  tooMany: (wait: string) => string;
  members: {
    title: string;
    text: (named: string, size: string) => string;
    grade: (grade: string) => string;
    gradeOf: (child: string) => string;
    sayGrade: string;
    gradeSaid: string;
    gradeStands: string;
    remove: string;
    removeTitle: (child: string) => string;
    /** Whether anybody of the family is written to. */
    removed: (isTold: boolean) => string;
    full: string;
    tooFew: (least: string) => string;
  };
  add: {
    title: string;
    text: string;
    email: string;
    emailHint: string;
    submit: string;
    added: string;
    errors: {
      email: string;
      ownMailbox: string;
      adult: string;
    };
    refused: Record<MemberRefusal, string>;
  };
  adult: {
    title: string;
    text: string;
    label: string;
    submit: string;
    missing: string;
    refused: string;
    done: string;
  };
  mentor: {
    title: string;
    text: string;
    email: string;
    emailHint: string;
    invalid: string;
    submit: string;
    invited: (mailbox: string, when: string) => string;
    accepted: (mailbox: string) => string;
    remove: string;
    sent: string;
    gone: string;
    refused: string;
    tooMany: string;
  };
  invitation: InvitationWords & {
    title: (entry: string) => string;
    /** Nobody is named once whoever asked is gone. */
    asks: (who: string | null) => string;
    decline: string;
    declined: { title: string; text: string };
    adult: string;
    adultMissing: string;
  };
  letters: {
    invitation: {
      subject: (entry: string) => string;
      text: (who: string | null, entry: string) => string;
      sees: string;
      button: string;
      why: string;
    };
    accepted: MentorAnswerWords;
    declined: MentorAnswerWords;
    joined: { subject: (team: string) => string; text: (child: string, team: string) => string };
    left: { subject: (team: string) => string; text: (child: string, team: string) => string };
  };
}

export const copy = {
  title: (team) => `The team ${team}`,
  tagline:
    "Name every student and whom we may ask about them. Each guardian answers for their own child, and sees no other family’s data.",
  mentorTagline:
    "An adult who helps may see the entry, and writes nothing in it but a statement of their own.",
  problem: "There is a problem",
  back: "Back to the entry",
  deadline: (when) => `Students can join and leave until ${when}.`,
  closed: "Projects were due: the team can no longer be changed here. Write to us.",
  tooMany: (wait) => `Too many changes came from here. Please wait ${wait}.`,
  members: {
    title: "Who is in it",
    text: (named, size) => `${named} of ${size} places are taken.`,
    grade: (grade) => (grade === "K" ? "kindergarten" : `grade ${grade}`),
    gradeOf: (child) => `Grade of ${child}`,
    sayGrade: "Save",
    gradeSaid: "The grade is noted.",
    gradeStands: "A grade stands there already. Their guardian can correct it, or write to us.",
    remove: "Remove",
    removeTitle: (child) => `Take ${child} out of the team`,
    removed: (isTold) =>
      `Out of the team. ${isTold ? "A letter goes to the family" : "No letter goes out: nobody else’s address is known"}, and the data are erased within 30 days.`,
    full: "Every place that was paid for is taken.",
    tooFew: (least) =>
      `A team has at least ${least} students. Name another one first; where no place is left, their own guardian can take them out, or write to us.`,
  },
  add: {
    title: "Add a student",
    text: "The guardian gets a letter within a minute. Until they have answered, the student’s part is not judged.",
    email: "Guardian’s email address",
    emailHint: "Their parent’s or guardian’s own. Not a student’s, a teacher’s or a school’s.",
    submit: "Add to the team",
    added: "Added. The guardian gets a letter within a minute.",
    errors: {
      email: "Enter the guardian’s email address",
      ownMailbox: "This is your own mailbox. Give the address of the student’s parent or guardian.",
      adult: "An adult has to confirm this team first.",
    },
    refused: {
      closed: "The team can no longer be changed here. Write to us.",
      full: "Every place that was paid for is taken.",
      "there-already": "A student of this name is in the team already.",
      "not-a-guardians":
        "This address belongs to a student or a school. Give the parent’s or guardian’s own.",
    },
  },
  adult: {
    title: "An adult has to confirm",
    text: "A student of 13 and more can lead a team once an adult answers for it.",
    label: "I am an adult (a parent, guardian or teacher) and I register this team.",
    submit: "Confirm",
    missing: "Tick the box if you are an adult",
    refused:
      "This mailbox is known as a student’s or a school’s. Please let an adult sign in with their own.",
    done: "Confirmed.",
  },
  mentor: {
    title: "Mentor",
    text: "An adult who helps. They see names, grades and the project, no address and no consent, and they write nothing but their statement. We tell them who asks, and they may say no.",
    email: "Mentor’s email address",
    emailHint: "They get a link that works for 30 days.",
    invalid: "Enter the mentor’s email address",
    submit: "Invite",
    invited: (mailbox, when) => `${mailbox} was invited on ${when} and has not answered yet.`,
    accepted: (mailbox) => `${mailbox} is the mentor.`,
    remove: "Take the mentor away",
    sent: "The invitation is on its way.",
    gone: "Done. There is no mentor any more.",
    refused: "There is a mentor already, or this address belongs to a student.",
    tooMany: "Three invitations went to this address within the hour. Please wait.",
  },
  invitation: {
    title: (entry) => `Will you help ${entry}?`,
    asks: (who) => (who ? `${who} asks you.` : "You were asked."),
    text: "As a mentor you see the entry: first names, grades and the project. The students write it; you may be asked for a short statement of how you helped. You can stop at any time.",
    adult: "I am 18 or over.",
    adultMissing: "Tick the box: mentors are adults.",
    submit: "Yes, I will",
    decline: "No, thank you",
    declined: {
      title: "You are not the mentor",
      text: "Thank you for answering. The entry’s page says so, and somebody else can be asked.",
    },
    readOnly: "You are signed in as staff: only the person who was invited can answer.",
    over: "This invitation is over",
    used: "You have accepted it. Come in with your email address.",
    expired: "It was too old.",
    none: "It was taken back, or the link was cut off on its way.",
    signIn: "Come in",
    tooMany: (wait) => `Too many requests came from here. Please wait ${wait}.`,
  },
  letters: {
    invitation: {
      subject: (entry) => `Will you be the mentor of ${entry}?`,
      text: (who, entry) =>
        `${who ?? "Somebody of the entry"} asks you to help ${entry} with a project for our fair.`,
      sees: "As a mentor you see first names, grades and the project. The students write it; you may be asked for a short statement of how you helped. The link works for 30 days, and you can say yes or no there.",
      button: "Look at the invitation",
      why: "You get this letter because somebody named you as a mentor. If that is a mistake, say no there, or do nothing.",
    },
    accepted: {
      subject: (entry) => `${entry} has a mentor`,
      text: (mailbox, entry) =>
        `${mailbox}, whom you asked to be the mentor of ${entry}, has said yes, and sees the entry now: first names, grades and the project.`,
      button: "Open members and mentor",
    },
    declined: {
      subject: (entry) => `No mentor for ${entry} yet`,
      text: (mailbox, entry) =>
        `${mailbox}, whom you asked to be the mentor of ${entry}, has said no. You can ask somebody else; a mentor is a help, and no entry needs one.`,
      button: "Ask somebody else",
    },
    joined: {
      subject: (team) => `A student joined ${team}`,
      text: (child, team) =>
        `${child} was added to ${team}, and a guardian’s address was given. If this is wrong, please answer this letter.`,
    },
    left: {
      subject: (team) => `No longer in ${team}`,
      text: (child, team) =>
        `${child} was removed from ${team}. What we hold is erased within 30 days. If this is wrong, please answer this letter.`,
    },
  },
} satisfies TeamCopy;
