/** What everybody reads who comes in without a password. */
export interface SignInCopy {
  title: string;
  description: (productName: string) => string;
  hero: { title: string; tagline: string; atSeat: string };
  ways: { label: string; email: string; seat: string };
  problem: string;
  tooMany: (minutes: string) => string;
  address: {
    step: string;
    title: string;
    label: string;
    hint: string;
    submit: string;
    invalid: string;
    tooLong: string;
    aside: string;
    notes: string[];
    lost: string;
    staff: string;
  };
  /** Of somebody who is in, before something dangerous. */
  again: { step: string; title: string; text: (address: string) => string; submit: string };
  code: {
    step: string;
    title: string;
    text: (address: string) => string;
    label: string;
    hint: string;
    submit: string;
    missing: string;
    stepWrong: string;
    titleWrong: string;
    wrong: (triesLeft: string) => string;
    wrongLast: string;
    spent: string;
    aside: string;
    notes: string[];
    sendAgain: string;
    otherAddress: string;
  };
  ownDevice: { label: string; hint: string };
  link: {
    step: string;
    title: string;
    text: (address: string) => string;
    submit: string;
    aside: string;
    notes: string[];
  };
  cold: {
    step: string;
    title: string;
    text: (address: string) => string;
    unknown: string;
    submit: string;
    otherAddress: string;
  };
  seat: {
    step: string;
    title: string;
    label: string;
    hint: string;
    submit: string;
    missing: string;
    wrong: string;
    tooManyWrong: (wait: string) => string;
    confirmTitle: string;
    confirm: string;
    confirmText: string;
    /** The same code may stand on a consent form. */
    confirmForm: string;
    slip: { title: string; example: string; note: string };
    notes: string[];
  };
  who: {
    step: string;
    title: string;
    text: string;
    grade: (grade: string) => string;
    alone: string;
    atSchool: string;
    team: (students: string) => string;
    school: string;
    all: string;
    aside: string;
    until: (when: string) => string;
    devices: string;
    signOut: string;
  };
  letter: {
    subject: (productName: string) => string;
    preview: string;
    title: string;
    code: string;
    link: string;
    button: string;
    lasts: string;
    footer: string;
  };
}

export const copy = {
  title: "Sign in",
  description: (productName) =>
    `Families, students, teachers and judges of the ${productName} come in here with a code from their mailbox. There is no password to forget.`,
  hero: {
    title: "Come in. No password.",
    tagline: "We send you a letter with a code and a link. Either one opens the door.",
    atSeat: "With the code on your slip. No email is needed, and none is sent.",
  },
  ways: { label: "Ways in", email: "I have an email address", seat: "I have a seat code" },
  problem: "There is a problem",
  tooMany: (minutes) => `Too many requests came from here. Please wait ${minutes} and try again.`,
  address: {
    step: "Step 1 of 2",
    title: "Where shall we write?",
    label: "Your email address",
    hint: "The one you registered with. Parents, students, teachers, mentors and judges all come in here.",
    submit: "Send me a letter",
    invalid: "Invalid email address",
    tooLong: "Email must be less than 255 characters",
    aside: "Good to know",
    notes: [
      "Children under 13 get no email from us. They come in with a seat code, or on an adult’s device.",
      "We give the same answer to every address, so nobody can find out who takes part.",
    ],
    lost: "Find my registration",
    staff: "Staff sign in here",
  },
  again: {
    step: "One more look",
    title: "Is it still you?",
    text: (address) =>
      `You are signed in. What you want to do needs a fresh code, so that nobody can do it on a device you left open. We send it to ${address}.`,
    submit: "Send me a fresh code",
  },
  code: {
    step: "Step 2 of 2",
    title: "Look in your mailbox",
    text: (address) =>
      `If ${address} is known to us, a letter is on its way. It holds a code and a link, and both do the same. They work for 15 minutes.`,
    label: "Six-digit code",
    hint: "Works in this browser only. Five tries.",
    submit: "Come in",
    missing: "Type the six digits from the letter.",
    stepWrong: "Step 2, after a wrong code",
    titleWrong: "That code does not fit",
    wrong: (triesLeft) =>
      `That is not the code in your latest letter. You have ${triesLeft} tries left.`,
    wrongLast: "That is not the code in your latest letter. You have one try left.",
    spent:
      "The tries for this code are used up. Send another letter, or use the link in the one you have.",
    aside: "No letter?",
    notes: [
      "It takes up to two minutes. Look in “Spam” too.",
      "Earlier letters stay good when you send a new one. We send no more while three are good.",
    ],
    sendAgain: "Send another letter",
    otherAddress: "Use another address",
  },
  ownDevice: {
    label: "This is my device. Keep me signed in for 30 days.",
    hint: "Otherwise two hours.",
  },
  link: {
    step: "From the link in the letter",
    title: "Is it you?",
    text: (address) =>
      `You opened the link that we sent to ${address}. Press the button to come in. Opening this page alone uses nothing up.`,
    submit: "Yes, come in",
    aside: "Not you?",
    notes: ["Close this page. Nobody gets in without the button."],
  },
  cold: {
    step: "An old link",
    title: "This link has gone cold",
    text: (address) =>
      `It worked for 15 minutes, or it was used already. Nothing is lost: one press sends a fresh letter to ${address}.`,
    unknown:
      "It may be very old, or it was cut off on its way. Nothing is lost: tell us your address, and we send a fresh letter.",
    submit: "Send a fresh letter",
    otherAddress: "Use another address",
  },
  seat: {
    step: "For students without email",
    title: "Type your seat code",
    label: "Eight letters and numbers",
    hint: "From the slip your teacher or your family printed. Large or small letters, both are fine.",
    submit: "Open my entry",
    missing: "Type the eight letters and numbers from your slip.",
    wrong: "No seat has this code. Look at your slip again: there may be a newer one.",
    tooManyWrong: (wait) =>
      `Too many wrong codes were typed. Please wait ${wait}, or come in on an adult’s device.`,
    confirmTitle: "Is this your paper?",
    confirm: "Go on",
    confirmText:
      "With a student’s slip the button opens your own entry on this computer, for two hours.",
    confirmForm:
      "With a parent’s consent form it leads to a page that asks where we may write to you.",
    slip: {
      title: "Seat code",
      example: "Ana, grade 7",
      note: "Opens your own entry only. Shows nobody’s address.",
    },
    notes: ["No slip? Ask your teacher or the adult who registered you."],
  },
  who: {
    step: "After the code",
    title: "Who is this about?",
    text: "This mailbox stands for several. Choose one; you can change at any time.",
    grade: (grade) => (grade === "K" ? "Kindergarten" : `Grade ${grade}`),
    alone: "On their own",
    atSchool: "Registered by the school",
    team: (students) => `Team, ${students} students`,
    school: "As their teacher",
    all: "All of them",
    aside: "This device",
    until: (when) => `Signed in until ${when}.`,
    devices: "Your devices",
    signOut: "Sign out",
  },
  letter: {
    subject: (productName) => `Your code for the ${productName}`,
    preview: "A code and a link; either one opens the door.",
    title: "Come in",
    code: "Type this code in the browser where you asked for it:",
    link: "Or open the door from here, on any device:",
    button: "Come in",
    lasts: "Both work for 15 minutes, and once.",
    footer:
      "You did not ask for this? Then do nothing. Nobody gets in without the code or the button. Do not pass them on.",
  },
} satisfies SignInCopy;
