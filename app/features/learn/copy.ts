import type { Fact } from "~/ui/fact-strip";
import { CHECK_PASS } from "./grade-check";

export const LEARN_COPY = {
  title: "Four stages. Start tonight.",
  tagline:
    "Lessons that a child can do at the kitchen table, each with something to make. The first lesson of every stage is open to all. The others open with a place.",
  description:
    "Free lessons about AI for grades K to 12, with something to make in each: how to ask, how to check, how to create and how to build. No account needed.",
  promises: [
    {
      label: "What you need",
      value: "Any device, any tool",
      note: "A browser is enough, and so is paper.",
      icon: "laptop",
    },
    {
      label: "Age",
      value: "No AI account needed",
      note: "With an adult, as a class or on paper.",
      icon: "user",
    },
    {
      label: "Reading",
      value: "Two reading levels",
      note: "Grades 3–5 and 6–12, and advice for K–2.",
      icon: "book-open",
    },
  ] satisfies Fact[],
  closing: {
    title: "All lessons, one place",
    text: "A place opens every lesson of all four stages. Schools register all students at one price.",
    link: "See the learning path",
  },
  locked: {
    title: "This lesson opens with a place",
    text: "The first lesson of every stage is open to all. The others come with a registration, of one student, a team or a school.",
    comingIn:
      "You have a place? A parent, a teacher or an older student signs in with the email address of the registration. A younger student types the seat code from a printed slip.",
  },
} as const;

/** What stands beside every check. The page is the same for everybody, so it knows nobody to keep it for. */
export const CHECK_COPY = {
  title: "Check yourself",
  lede: `Five questions; ${CHECK_PASS} right answers are a pass. You see why each answer is right or wrong, and you may try again as often as you like. The lesson is done when the check is passed and you have shown what you made.`,
  reflectionHint:
    "Write it on paper, or here. With a place you can keep it on the next page; without one it is shown to you and to nobody else.",
  button: "Show me how I did",
  again: "Try the check again",
  written: {
    title: "What you wrote",
    text: "It is not kept: copy it or print this page. With a place it goes into the learning passport.",
  },
} as const;
