import { CHECK_PASS } from "../grade-check";

/** What learners and their adults read about how far they are. */
export interface PassportCopy {
  title: string;
  hello: (name: string) => string;
  helloAdult: string;
  isNext: (order: number) => string;
  wayLeft: (way: { done: number; of: number; stage: number; leftInStage: number }) => string;
  allDone: string;
  goOn: (lesson: string) => string;
  done: string;
  ahead: string;
  passed: string;
  /** The check is kept, and not passed. */
  tried: (right: number) => string;
  stage: (number: number) => string;
  count: (done: number, all: number) => string;
  finished: (when: string) => string;
  waiting: { title: string; text: string; notYours: string };
  confirm: {
    title: (stage: string) => string;
    text: string;
    name: string;
    nameHint: string;
    button: string;
  };
  educator: { title: string; text: string; isPublic: string; button: string; waits: string };
  download: (title: string) => string;
  outcomes: {
    confirmed: string;
    before: string;
    notFinished: string;
    notWritable: string;
    name: string;
  };
  reflection: string;
  made: string;
  who: {
    title: string;
    tagline: string;
    me: string;
    none: string;
    pupils: string;
    print: (stage: string) => string;
  };
}

export const copy = {
  title: "Learning passport",
  hello: (name) => `Hello ${name.replace(/\.$/, "")}.`,
  helloAdult: "Your own passport.",
  isNext: (order) => `Lesson ${order} is next.`,
  wayLeft: ({ done, of, stage, leftInStage }) =>
    `${done} of ${of} lessons done. ${leftInStage === 1 ? "One more lesson" : `${leftInStage} more lessons`}, and an adult’s word, to the certificate of stage ${stage}.`,
  allDone: "Every lesson is done.",
  goOn: (lesson) => `Go on: ${lesson}`,
  done: "Done",
  ahead: "Ahead",
  passed: "Check passed, show what you made",
  tried: (right) => `${right} right so far; ${CHECK_PASS} are a pass`,
  stage: (number) => `Stage ${number}`,
  count: (done, all) => `${done} of ${all} lessons done`,
  finished: (when) => `Finished on ${when} (MT)`,
  waiting: {
    title: "Waiting for an adult’s word",
    text: "All lessons of this stage are done. A guardian or a teacher looks at what was made and presses one button; then the certificate is made.",
    notYours: "They sign in with their own email address.",
  },
  confirm: {
    title: (stage) => `Has ${stage} been done well?`,
    text: "Look at what was made, and let your child tell you about it. Your word ends the stage, and the certificate is made at once.",
    name: "Name on the certificate",
    nameHint: "In any alphabet, as it should be framed.",
    button: "Yes, the stage is done",
  },
  educator: {
    title: "Your certificate",
    text: "You have done every lesson of all four stages.",
    isPublic: "Show my name to whoever checks the code of my certificate",
    button: "Make my certificate",
    waits: "For adults: all lessons of the four stages make the educator’s certificate.",
  },
  download: (title) => `Download ${title} (PDF)`,
  outcomes: {
    confirmed: "The stage is done, and the certificate is here.",
    before: "Somebody was first: the certificate is here already.",
    notFinished: "A lesson is still missing.",
    notWritable: "We have no letters for a part of this name. Please write it another way.",
    name: "Write the name as it should stand on the certificate",
  },
  reflection: "Thought back",
  made: "Shown as a link",
  who: {
    title: "Who is learning?",
    tagline: "A passport for everybody on this mailbox.",
    me: "I am, an adult",
    none: "Nobody of this season is tied to this mailbox.",
    pupils: "Students of your school",
    print: (stage) => `Print all certificates: ${stage}`,
  },
} satisfies PassportCopy;
