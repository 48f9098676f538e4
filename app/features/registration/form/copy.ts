import type { Site } from "~/program/site";
import type { FilledInBy } from "../filled-in-by";

export const WHO = {
  legend: "Who is filling this in?",
  hint: "A parent or guardian is asked for consent. If that is you, we ask right after the payment.",
  hintOfTeam: "You may skip this: it only changes how we ask.",
  options: {
    guardian: "A parent or guardian",
    student: "A student, 13 or older",
    teacher: "A teacher or coach",
  } satisfies Record<FilledInBy, string>,
};

interface StudentWords {
  legend: string;
  /** Whose names a browser may offer: whoever types may be somebody else, at a school's computer. */
  givenName: "given-name" | "off";
  familyName: "family-name" | "off";
  emailHint: string;
  guardianEmail: "email" | "section-guardian email";
}

const OPEN: StudentWords = {
  legend: "The student",
  givenName: "off",
  familyName: "off",
  emailHint:
    "We send the receipt and the lesson links here, or to a parent or guardian named below.",
  guardianEmail: "section-guardian email",
};

/** How the form speaks to each of them. */
const STUDENT_WORDS: Record<FilledInBy, StudentWords> = {
  guardian: {
    ...OPEN,
    legend: "Your child",
    emailHint:
      "Your own. We send the receipt, the questions about your consent and the lesson links here.",
    guardianEmail: "email",
  },
  student: {
    ...OPEN,
    legend: "About you",
    givenName: "given-name",
    familyName: "family-name",
  },
  teacher: OPEN,
};

export function studentWords(who: string | undefined): StudentWords {
  return STUDENT_WORDS[who as FilledInBy] ?? OPEN;
}

export const GUARDIAN_BLOCK = {
  /** The part of whoever registers a child of theirs. */
  you: "You",
  askedNext:
    "Right after the payment we ask you four short questions: whether your child takes part, and what others may see. They take about 90 seconds.",
  /** To a child who chose to be 13 or older. */
  goesOn: ({ season: { limits } }: Site) =>
    `You count as under ${limits.guardianAge}, so a parent or guardian goes on from here. What you typed stays.`,
  isHere: "I am the parent or guardian",
  namedByStudent:
    "Your project is judged only once a parent or guardian has said yes. Give their address here, or later on your own page.",
  closed: ({ season: { limits } }: Site) =>
    `Needed when the student is under ${limits.guardianAge}; this part then opens by itself.`,
  add: "Add a parent or guardian",
  becauseOfAge: ({ season: { limits } }: Site) =>
    `The student is under ${limits.guardianAge}, so a parent or guardian must say yes here.`,
  becauseOfGrade: ({ season: { limits } }: Site) =>
    `Without an age, a student in grade K to 6 counts as under ${limits.guardianAge}, so a parent or guardian must say yes here.`,
  writtenTo:
    "We send the receipt, the lesson links and all letters to the parent or guardian named below.",
};

/** Beside the way to start over, where the script keeps what is typed. */
export const KEPT_IN_TAB = "What you typed is kept until you close this tab.";

export const VOUCHER = {
  legend: "Voucher",
  label: "Voucher code",
  hint: "Only if you were given one. Eight letters and numbers; spaces and hyphens do not matter.",
  taken: (total: string) => `The voucher is good. You pay ${total}.`,
};

export const MEMBERS = {
  legend: "Team members",
  hint: "Every student of the team. First names are enough.",
  hintWithoutScript: "Every student of the team. Leave the rows you do not need empty.",
  name: (number: number) => `Student ${number}`,
  grade: "Grade",
  gradeOf: (number: number) => ` of student ${number}`,
  gradeEmpty: "Choose",
};

export const ADULT_WANTED =
  "An adult registers a team. Fill in what you know; a parent, guardian or teacher ticks the box at its end and pays.";

export const SCHOOL_NOTE = {
  price:
    "One price for as many students as you like. Below you choose how to pay: by card now, by invoice with a purchase order, or with a quote first.",
  waysToPay: "See the ways to pay",
  byStudents: "What it costs for your number of students",
  principal: "A page for the principal, to print",
};

/** Beside the button that leads to the payment page. */
export const SCHOOL_WAYS = {
  title: "Or without a card",
  order: "Invoice with purchase order",
  quote: "Only a quote",
  note: "A quote is a PDF at once and costs nothing. With a purchase order your students start when we accept it; the invoice goes to your bookkeeper.",
};
