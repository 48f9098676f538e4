export const copy = {
  title: "More that you can do",
  certificate: "Your certificate",
  certificateText: "One page, made to be framed.",
  thanks: "Thank a judge",
  thanksText: "One line. We pass it on without your name.",
  teacher: "Name a teacher",
  teacherText: "The one without whom it would not have gone.",
  appeal: "Appeal",
  appealText: (until: string) =>
    `You think that a rule was broken? Until ${until} you can ask three people who had no part in it to look.`,
  appealed: (answerBy: string) =>
    `Your appeal is with the committee. The answer comes by ${answerBy}.`,
  granted: "Your appeal was granted.",
  denied: "Your appeal was not granted.",
};

export type WaysCopy = typeof copy;
