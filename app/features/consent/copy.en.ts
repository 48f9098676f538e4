import type { AgeBand } from "~/records/participants/age-band";
import type { GalleryChoice } from "~/records/participants/consent";
import type { RegisteredChild } from "./letters/who-registered.server";
import type { Relation } from "./relations";

type AboutChild = (child: string) => string;

/** All that the pages and letters of consent say, beside the text that is signed. */
export interface ConsentCopy {
  title: AboutChild;
  tagline: AboutChild;
  noticeTitle: string;
  collects: string;
  purpose: string;
  kept: string;
  seen: string;
  privacy: string;
  age: { legend: AboutChild; hint: string; bands: Record<AgeBand, string> };
  yes: string;
  no: string;
  /** What a no needs. */
  justSign: string;
  noPhotos: string;
  onlyMe: string;
  gallery: Record<GalleryChoice, { label: AboutChild; hint: string }>;
  preview: {
    title: string;
    from13: string;
    under13: string;
    untilPaper: string;
    notShown: string;
    kind: string;
    project: string;
  };
  /** Where the answer about photos stands beside what was ticked at registration. */
  photosHold: string;
  /** The student's own mailbox, from 13 on. */
  ownAddress: {
    label: AboutChild;
    hint: string;
    known: (mailbox: string) => string;
    invalid: string;
  };
  sign: {
    legend: string;
    name: string;
    nameHint: string;
    relation: AboutChild;
    chooseRelation: string;
    relations: Record<Relation, string>;
    keeps: (version: string) => string;
    submit: string;
    news: string;
  };
  errors: {
    title: string;
    age: string;
    takesPart: string;
    gallery: string;
    photos: string;
    emails: string;
    signature: string;
    signatureLong: string;
    relation: string;
    /** Above and beside an age that is more than the registration says. */
    ageAgainTitle: string;
    ageAgain: string;
    textChanged: string;
    tooMany: (wait: string) => string;
  };
  aside: {
    title: string;
    text: string;
    how: string;
    paperTitle: string;
    paper: string;
    print: string;
  };
  /** For whoever wished for this language, whose text nobody has reviewed yet. */
  notReviewed: { title: string; text: string; write: string };
  readOnly: { title: string; text: string };
  /** Of one who has come in as another person. */
  somebodyElse: { title: string; text: string; signOut: string };
  /** The text for everybody to read. */
  openText: { title: string; tagline: string; questions: string; child: string };
  done: {
    yesTitle: string;
    noTitle: string;
    revokedTitle: string;
    yes: AboutChild;
    no: AboutChild;
    revoked: AboutChild;
    decided: string;
    takesPart: string;
    gallery: string;
    photos: string;
    emails: AboutChild;
    news: string;
    signed: string;
    text: string;
    number: string;
    change: string;
    /** Beside one answer. */
    changeOne: string;
    pdf: string;
    myPage: string;
    /** Of a guardian's other children. */
    also: { title: (children: string) => string; text: string; action: string };
    /** Around the stamp. */
    stamp: string;
    next: string;
    copySent: (mailbox: string) => string;
    confirming: string;
    projectDue: AboutChild;
    inGallery: string;
    /** Where the name waits for paper: what the card says instead. */
    inGalleryWithoutPaper: (shownAs: string) => string;
    stricter: string;
  };
  /** A guardian allowed more than the signature carries. */
  untilPaper: {
    title: string;
    name: (shownAs: string) => string;
    pictures: string;
    both: (shownAs: string) => string;
    how: string;
    print: string;
  };
  /** Of a child who does not take part. */
  fee: { title: string; text: string; ask: string };
  takeBack: { title: string; text: string; open: string; warning: AboutChild; submit: string };
  notMe: {
    title: string;
    text: AboutChild;
    submit: string;
    doneTitle: string;
    done: string;
    nothing: string;
  };
  ofSchool: { title: (child: string) => string; text: string; submit: string };
  over: {
    old: string;
    instead: string;
    signIn: string;
    contact: string;
  };
  letters: {
    request: {
      subject: AboutChild;
      preview: string;
      text: AboutChild;
      button: string;
      deadline: (day: string) => string;
      without: string;
      /** Where another guardian has answered before. */
      alsoYou: string;
      opening: string;
      /** The four of them, in short. */
      questions: (child: string) => string[];
      until: string;
      /** Whom it is about, and who registered them. */
      about: (child: RegisteredChild) => string;
      paper: string;
      /** Where a school's list has the child. */
      paperAtSchool: string;
      notYours: string;
      why: AboutChild;
      /** While reminders go out. */
      reminders: string;
      /** In a letter that is written in another one. */
      inThisLanguage: { name: string; text: AboutChild; link: string };
    };
    reminder: { subject: AboutChild; text: AboutChild };
    /** The same about several children, who are named together. */
    several: {
      subject: AboutChild;
      reminderSubject: AboutChild;
      text: AboutChild;
      button: AboutChild;
    };
    copy: { subject: AboutChild; text: AboutChild; button: string; keep: string };
    /** To the student. */
    student: { subject: string; text: AboutChild; how: string; button: string };
    confirming: { subject: AboutChild; text: AboutChild; button: string; nothing: string };
    disagree: {
      subject: AboutChild;
      text: AboutChild;
      standing: string;
      noMeans: AboutChild;
      change: string;
      button: string;
    };
  };
}

export const copy = {
  title: (child) => `May ${child} take part?`,
  tagline: (child) =>
    `Four questions for ${child}’s parent or guardian. About 90 seconds. You can change every answer later.`,
  noticeTitle: "What you should know first",
  collects: "What we collect",
  purpose: "What for",
  kept: "How long",
  seen: "Who sees it",
  privacy: "Read the full privacy policy",
  age: {
    legend: (child) => `How old is ${child}?`,
    hint: "We ask for no birthday. Under 13, more is protected.",
    bands: { under_13: "Under 13", "13_to_17": "13 to 17", "18_and_over": "18 or over" },
  },
  yes: "Yes",
  no: "No",
  justSign: "For a no, leave out the other questions and just sign below.",
  noPhotos: "No photos",
  onlyMe: "No, only to me",
  gallery: {
    name: {
      label: (name) => `Yes, as “${name}”`,
      hint: "First name, initial and grade",
    },
    anonymous: { label: (name) => `Yes, as “${name}”`, hint: "No name" },
    none: { label: () => "No, not at all", hint: "Judges see it; the public does not" },
  },
  preview: {
    title: "How the card in the gallery will look",
    from13: "From 13 on",
    under13: "Under 13",
    untilPaper: "with a name once we have your signature on paper",
    notShown: "Not in the gallery. Only the judges open it.",
    kind: "Knowledge project",
    project: "Who visits our feeder?",
  },
  photosHold: "This answer holds, whatever was ticked at registration.",
  ownAddress: {
    label: (child) => `${child}’s own email address`,
    hint: "Only from 13 on, and only if there is one. It is for signing in, and for letters if you say yes above.",
    known: (mailbox) => `We have ${mailbox}. Type another one to change it.`,
    invalid: "Enter an email address, like name@example.org, or leave it empty",
  },
  sign: {
    legend: "Sign with your name",
    name: "Your full name",
    nameHint: "Typing it here counts as your signature.",
    relation: (child) => `You are ${child}’s`,
    chooseRelation: "Choose",
    relations: { mother: "Mother", father: "Father", guardian: "Legal guardian" },
    keeps: (version) => `We keep the time and the version of this text (${version}) with it.`,
    submit: "Sign and send",
    news: "News",
  },
  errors: {
    title: "Something is missing",
    age: "Choose an age",
    takesPart: "Answer question 1: yes or no",
    gallery: "Answer question 2: choose one of the three",
    photos: "Answer question 3: yes or no",
    emails: "Answer question 4: yes or no",
    signature: "Type your full name: it is your signature",
    signatureLong: "Your name must be shorter than 120 characters",
    relation: "Choose what you are to the child",
    ageAgainTitle: "Please look once more",
    ageAgain:
      "Is this age right? By the registration your child is younger, and under 13 more is protected. If it is right, press “Sign and send” once more. If not, choose again. Nothing is saved yet.",
    textChanged:
      "The text has changed since you opened this page. Nothing was saved. Please read it again and sign.",
    tooMany: (wait) => `Too many tries. Please wait ${wait} and try again.`,
  },
  aside: {
    title: "You can take it back",
    text: "On any day, for any reason, one question or all of them. It takes effect at once.",
    how: "How: this page, or a reply to any of our emails.",
    paperTitle: "Prefer paper?",
    paper:
      "Print the form, sign it, and give it to the teacher or send us a scan. No printer? Write to us, and we send you one.",
    print: "Print the form",
  },
  openText: {
    title: "What guardians are asked",
    tagline:
      "Once a place is paid we write to the student’s parent or guardian. This is the text that they sign, or do not.",
    questions: "The four questions",
    child: "your child",
  },
  notReviewed: {
    title: "Why this page is not in your language",
    text: "What you sign is a legal text. It is offered in another language once somebody has reviewed its translation.",
    write: "Write to us",
  },
  readOnly: {
    title: "You are signed in as staff",
    text: "You see what the guardian sees, and cannot answer here. Only the guardian can.",
  },
  somebodyElse: {
    title: "This link is for somebody else",
    text: "You have come in with another mailbox than the one that this link was sent to. Only its owner can answer. If that is you, sign out and open the link again.",
    signOut: "Sign out",
  },
  done: {
    yesTitle: "Thank you. The gate is open.",
    noTitle: "Thank you for your answer.",
    revokedTitle: "Your consent is taken back.",
    yes: (child) => `${child} may take part.`,
    no: (child) => `${child} does not take part. We erase the data within 30 days.`,
    revoked: (child) => `${child} does not take part any more. We erase the data within 30 days.`,
    decided: "What you decided",
    takesPart: "Takes part",
    gallery: "Public gallery",
    photos: "Photos, video, name with school",
    emails: (child) => `Emails to ${child}`,
    news: "News for you",
    signed: "Signed",
    text: "Text",
    number: "Number",
    change: "Change an answer",
    changeOne: "Change",
    pdf: "Keep as PDF",
    myPage: "My page",
    also: {
      title: (children) => `Your answer for ${children} is still open`,
      text: "Each child has four questions of their own. The link is in our letter to you, or come in with a code.",
      action: "Answer on my page",
    },
    stamp: "CONSENT SIGNED ✶ CONSENT SIGNED ✶ ",
    next: "What happens now",
    copySent: (mailbox) => `A copy of this page goes to ${mailbox}.`,
    confirming:
      "We write once more, to make sure that it was you. You need not answer that letter.",
    projectDue: (child) => `${child} sends in the project by then. We write to you when it is in.`,
    inGallery: "The gallery opens. The card is shown as you chose.",
    inGalleryWithoutPaper: (shownAs) =>
      `The gallery opens. Without your signature on paper the card says “${shownAs}”.`,
    stricter:
      "Another guardian has answered differently. Where you differ, the more careful answer stands, and both of you are told.",
  },
  untilPaper: {
    title: "We still need your signature on paper",
    name: (shownAs) =>
      `Until we have your signature on paper, the project is shown as “${shownAs}”.`,
    pictures:
      "Until we have your signature on paper, we show no photos, no video and no name with the school.",
    both: (shownAs) =>
      `Until we have your signature on paper, the project is shown as “${shownAs}”, without photos, video or school.`,
    how: "Print the form, sign it and send us a photo or a scan of it. No printer? Write to us, and we send you one.",
    print: "Print the form",
  },
  fee: {
    title: "About the fee",
    text: "If a fee was paid for the place, our staff settle it with whoever paid. If you have a question about it, ask us.",
    ask: "Contact us",
  },
  takeBack: {
    title: "Changed your mind?",
    text: "You can change each answer, or take everything back. It counts at once.",
    open: "Take my consent back",
    warning: (child) =>
      `${child} then does not take part any more, leaves every public page at once, and the data are erased within 30 days.`,
    submit: "Take everything back",
  },
  notMe: {
    title: "Was this not you?",
    text: (child) =>
      `Somebody signed a consent for ${child} in your name. If it was not you, press the button: the consent is undone and the child’s data are erased.`,
    submit: "This was not me",
    doneTitle: "It is undone",
    done: "The consent is undone and the data are erased. Our staff settle the rest. You need not do anything.",
    nothing: "It was you? Then close this page. You need not do anything.",
  },
  ofSchool: {
    title: (child) => `Sign for ${child} on paper`,
    text: "This mailbox also sits at the class desk of the school. So that a school never answers in a parent’s place, you sign on paper here, and our staff hold the scan beside it. Your child’s place is kept meanwhile.",
    submit: "Print the form",
  },
  over: {
    old: "Its time is over.",
    instead:
      "Come in with your mailbox instead: if we wait for your answer, the questions are there.",
    signIn: "Come in with my mailbox",
    contact: "Contact us",
  },
  letters: {
    request: {
      subject: (child) => `May ${child} take part?`,
      preview: "Four questions, 90 seconds. Yes or no.",
      text: (child) =>
        `${child} has a place in our fair. May ${child} take part, and what may others see? Only a parent or guardian can say so, yes or no.`,
      button: "Answer four questions",
      deadline: (day) => `Please answer by ${day} (MT).`,
      without: "Without your answer the project cannot be judged, and we erase the data.",
      alsoYou:
        "Another parent or guardian has answered already. You may answer as well, and need not: where two answers differ, the more careful one stands.",
      opening:
        "About 90 seconds, on any phone: no account, no password. Opening the link changes nothing. It works for 30 days.",
      questions: (child) => [
        `May ${child} take part and be judged?`,
        "May the project stand in the public gallery, and under which name?",
        "May we take photos and video?",
        `May we email ${child}? Only from 13 on.`,
      ],
      until:
        "Until a guardian has answered, nothing that a child under 13 types is stored. If you say no, we erase what we hold within 30 days.",
      about: ({ name, team, school, by, isByThem }) => {
        const where = [team && `team ${team}`, school].filter(Boolean).join(", ");
        const who = isByThem ? "you, from this address" : by;
        return `This is about ${where ? `${name}, ${where}` : name}.${who ? ` Registered by ${who}.` : ""}`;
      },
      paper:
        "No phone or computer? Print the form from that page, or ask us for one by answering this letter.",
      paperAtSchool:
        "No phone or computer? Print the form from that page, or ask the teacher for it.",
      notYours: "Not your child? Tell us.",
      why: (child) =>
        `You get this letter because your address was given as that of ${child}’s parent or guardian. The link is for you alone.`,
      reminders:
        "We remind you on days 2, 5, 9 and 14 and a week before the end, and stop when you answer.",
      inThisLanguage: {
        name: "In English:",
        text: (child) => `${child} has a place in our fair. Only you can say yes or no.`,
        link: "Answer in English",
      },
    },
    reminder: {
      subject: (child) => `Still open: may ${child} take part?`,
      text: (child) =>
        `We have not heard from you about ${child} yet. It takes about 90 seconds, and a no is an answer too.`,
    },
    several: {
      subject: (children) => `May ${children} take part?`,
      reminderSubject: (children) => `Still open: may ${children} take part?`,
      text: (children) =>
        `${children} have places in our fair. May they take part, and what may others see? Only a parent or guardian can say so, yes or no, for each of them.`,
      button: (child) => `Answer for ${child}`,
    },
    copy: {
      subject: (child) => `Your answers for ${child}`,
      text: (child) => `Thank you. This is what you decided for ${child}, for you to keep.`,
      button: "See, change or take back",
      keep: "The link is for you alone. When it stops working, its page sends you a new one.",
    },
    student: {
      subject: "You take part: your parent or guardian said yes",
      text: (child) =>
        `Good news, ${child}: your parent or guardian has said yes. You take part, and your project can be judged.`,
      how: "Your lessons and your project are on your page. Sign in with this address; we send you a code.",
      button: "Open my page",
    },
    confirming: {
      subject: (child) => `Was it you who signed for ${child}?`,
      text: (child) =>
        `Yesterday a consent for ${child} was signed in your name. To be sure that it was you, we ask a second time.`,
      button: "This was not me",
      nothing: "If it was you, you need not do anything.",
    },
    disagree: {
      subject: (child) => `Two different answers for ${child}`,
      text: (child) =>
        `${child}’s guardians have answered differently. Until both say the same, the more careful answer stands for each question.`,
      standing: "What stands now:",
      noMeans: (child) =>
        `So ${child} does not take part. Unless an answer changes, we erase within 30 days what we hold about ${child}, the project included.`,
      change: "Each of you can change your own answer on your page; it counts at once.",
      button: "Read or change my answer",
    },
  },
} satisfies ConsentCopy;
