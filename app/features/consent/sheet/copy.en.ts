import type { Locale } from "~/program/locale";

/** What stands on the printed form, beside the text that is signed. */
export interface SheetCopy {
  /** For the guardian who prints one. */
  page: { title: string; text: string; back: string };
  language: string;
  otherSide: Record<Locale, string>;
  for: string;
  about: (facts: { product: string; state: string; day: string; city: string }) => string;
  code: string;
  qr: (child: string) => string;
  scan: string;
  grade: (grade: string) => string;
  kindergarten: string;
  ages: string;
  lines: {
    name: string;
    relation: (child: string) => string;
    signature: string;
    date: string;
    email: string;
  };
  giveBack: (facts: { child: string; day: string; email: string; phone: string }) => string;
  text: (version: string) => string;
  /** The page behind the code, where a guardian asks for a letter. */
  ask: {
    title: string;
    tagline: string;
    heading: string;
    text: string;
    label: string;
    hint: string;
    invalid: string;
    tooLong: string;
    problem: string;
    submit: string;
    wrongCode: string;
    tooManyWrong: (wait: string) => string;
    tooMany: (wait: string) => string;
    sentTitle: string;
    sent: string;
    aside: string;
    notes: string[];
  };
}

export const copy = {
  page: {
    title: "The form on paper",
    text: "One page, Letter, black and white. Print it with your browser: press Ctrl + P, or ⌘ + P on a Mac.",
    back: "Back to the questions",
  },
  language: "English",
  otherSide: { en: "English on the front", es: "Español al reverso" },
  for: "A consent form for a parent or guardian",
  about: ({ product, state, day, city }) =>
    `The ${product} is a statewide program in ${state} for grades K to 12. Students learn to work with AI, make a project and get feedback from judges. The finals are on ${day} in ${city}.`,
  code: "Form code",
  qr: (child) => `QR code of the form for ${child}`,
  scan: "Prefer your phone? Scan it, and we send a link to your own email. The code only tells us which form this is.",
  grade: (grade) => `grade ${grade}`,
  kindergarten: "kindergarten",
  ages: "Age",
  lines: {
    name: "Your full name, in print",
    relation: (child) => `You are ${child}’s (mother, father, legal guardian)`,
    signature: "Signature",
    date: "Date",
    email: "Your email, if you have one",
  },
  giveBack: ({ child, day, email, phone }) =>
    `Tick one box in each line. Give this page to ${child}’s teacher, or send a scan or a photo of it to ${email}, by ${day}. You can take it back on any day: write to ${email} or call ${phone}.`,
  text: (version) => `Text ${version}, English`,
  ask: {
    title: "Your consent form",
    tagline: "Answer on your phone instead of on paper. It takes about 90 seconds.",
    heading: "Where may we write to you?",
    text: "Type your own email address, as the student’s parent or guardian. If it is the one that we know, a letter with a link to the four questions is on its way in a minute.",
    label: "Your email address",
    hint: "A parent’s or guardian’s own, not the student’s and not the school’s.",
    invalid: "Enter an email address, like name@example.org",
    tooLong: "An email address has at most 255 characters",
    problem: "There is a problem",
    submit: "Send me the link",
    wrongCode: "We do not know this code. Please look at the form again: eight letters and digits.",
    tooManyWrong: (wait) =>
      `Too many wrong codes were typed on this site. Please wait ${wait}, or answer on the paper.`,
    tooMany: (wait) => `Too many tries. Please wait ${wait} and try again.`,
    sentTitle: "Look into your mailbox",
    sent: "If this is the address of the student’s parent or guardian, a letter is on its way. No letter within ten minutes? Look into the spam folder, answer on the paper, or write to us.",
    aside: "Good to know",
    notes: [
      "The code on the form opens nothing by itself. Only a letter to a guardian does.",
      "The paper counts as well: sign it and give it back.",
    ],
  },
} satisfies SheetCopy;
