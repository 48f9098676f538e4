export const copy = {
  title: "Appeal against a result",
  tagline:
    "Three people who neither froze nor signed the results read it, and answer within ten business days. Their answer is final.",
  about: {
    online: "It is about who became a finalist.",
    showcase: "It is about the places and awards.",
  },
  until: (when: string) => `You can send it until ${when}.`,
  counts:
    "What counts is a rule that was broken: a project that was not read as it was sent in, a judge who should not have read it, a mistake in the arithmetic. That judges saw it differently than you do is no such thing.",
  field: "Which rule was broken, and how",
  missing: "Say what went wrong",
  tooLong: (most: string) => `Use at most ${most} characters`,
  isSaid:
    "Not sent: somebody of your entry sent an appeal against this result while you wrote, and there is one for each result. Your text is still here; write to us with it if the committee should read it, too.",
  isOver:
    "Not sent: the time for an appeal ended while you wrote. Your text is still here; write to us with it, and we tell you what is possible.",
  closed: "No appeal can be sent now: there is one already, or its time is over.",
  send: "Send the appeal",
  back: "Back to what the judges wrote",
  letter: {
    subject: (title: string) => `Your appeal against a result: ${title}`,
    granted: {
      online:
        "The committee has decided: your appeal is granted, and your project becomes one finalist more. Nobody loses a place. This is what it says:",
      showcase:
        "The committee has decided: your appeal is granted. The results are computed anew; nobody loses a place. This is what it says:",
    },
    denied: "The committee has decided: the result stands. This is what it says:",
    button: "Open your page",
  },
};

export type ResultAppealCopy = typeof copy;
