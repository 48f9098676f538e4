export const copy = {
  title: "Thank a judge",
  tagline:
    "One line is enough. Staff read it first, and pass it on without your name and without theirs.",
  whom: "Who is it for?",
  everybody: "Everybody who read our project",
  wrote: (words: string) => `Whoever wrote: “${words}”`,
  line: "Your line",
  hint: "Please no names, schools or addresses: we could not pass it on.",
  missing: "Write a line",
  tooLong: (most: string) => `Use at most ${most} characters`,
  tooLate:
    "Not changed: staff had read your line before this one came, and what they read stays as it was. Your new words are still here.",
  send: "Send it",
  states: {
    waits: "We have your line. Staff read it next; until then you can change it here.",
    "passed-on": "Your line was passed on. Thank you for writing it.",
    kept: "We did not pass your line on, because it could tell who wrote it or was not kind. Nobody else read it.",
  },
  back: "Back to what the judges wrote",
};

export type ThanksCopy = typeof copy;
