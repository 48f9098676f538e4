export const copy = {
  finalist: {
    subject: (title: string) => `Finalist: ${title}`,
    text: (title: string) => `“${title}” is a finalist. The judges invite it to the showcase.`,
    after: (title: string) => `“${title}” is a finalist.`,
    what: (place: string) => (day: string) => `The showcase is at the ${place}, ${day}.`,
    now: (by: string) =>
      `What to do now: tell us who comes, and with which adult, by ${by}. It takes a minute.`,
    soon: "What to do now: tell us who comes, and with which adult, as soon as you can. It takes a minute.",
    button: "Say who comes",
  },
  guest: {
    subject: (title: string) => `An invitation to the showcase: ${title}`,
    text: (title: string) =>
      `We would like “${title}” and the people behind it to be at the showcase.`,
    after: (title: string) =>
      `We would have liked “${title}” and the people behind it to be at the showcase, and are late to say so.`,
    button: "Say who comes",
  },
  other: {
    subject: (title: string) => `Results of ${title}`,
    text: (title: string) =>
      `“${title}” is not among the finalists this time. It was finished and sent in, which is the hard part, and we are glad that it was part of this season.`,
    read: "Every judge scored alone, without seeing what the others gave.",
    unranked: (title: string) =>
      `“${title}” was not ranked this time: fewer judges finished reading it than a place takes, so it was not compared with the others. That is our doing, and says nothing about the project. We are glad that it was part of this season.`,
    certificate:
      "Your certificate of participation will be on your page once an adult has confirmed stage 4.",
    button: "See how it was judged",
  },
  judges: {
    read: "What the judges wrote to you is on your page.",
    waiting: (by: string) =>
      `What the judges wrote to you is read by us first. It will be on your page by ${by}, and we write to you when it is.`,
    late: "What the judges wrote to you has not been read by us yet. We are late with it, and we write to you when it is on your page.",
  },
  certificates: {
    one: (address: string) => `The certificate is ready to print: ${address}`,
    several: "The certificates are on your page, ready to print.",
  },
  /** Who is not of the family has another page, and nothing to do. */
  helpers: {
    familyAnswers: (by: string) =>
      `The family is asked to tell us who comes, and with which adult, by ${by}.`,
    familyAnswersSoon:
      "The family is asked to tell us who comes, and with which adult, as soon as it can.",
    schoolAnswers: (by: string) =>
      `What to do now: the family has no mailbox with us, so please ask them who comes, and with which adult, and tell us on the class desk by ${by}.`,
    schoolAnswersSoon:
      "What to do now: the family has no mailbox with us, so please ask them who comes, and with which adult, and tell us on the class desk as soon as you can.",
    school: "Open the class desk",
    mentor: "Open the entry’s page",
  },
  wrote: (month: string) => `In ${month} you wrote:`,
  words: {
    subject: (title: string) => `The judges’ words about ${title} are here`,
    text: (title: string) =>
      `All that the judges wrote about “${title}” has been looked over and is on your page now.`,
    button: "Read what they wrote",
  },
  noWords: {
    subject: (title: string) => `About the judges’ words on ${title}`,
    text: (title: string) =>
      `We said that we would write when the judges’ words about “${title}” are on your page. We have read them now, and there is nothing among them that we can pass on. We are sorry that you waited for it. It has no part in how the project was scored.`,
    button: "Open our page",
  },
  award: {
    subject: (award: string) => (title: string) => `${award}: ${title}`,
    text: (title: string) => (award: string) =>
      `“${title}” has won: ${award}. The results are public now, as each family allows.`,
    button: "Open our page",
  },
  thanks: {
    subject: "The places are out, and thank you",
    text: "The places and awards of this season are out. Thank you for a season of questions, drafts and second tries.",
    button: "Open our page",
  },
  reminder: {
    subject: "Who comes to the showcase?",
    text: (title: string) => `We do not know yet who comes to the showcase for “${title}”.`,
    now: (day: string) => `The showcase is on ${day}. If nobody can come, tell us that, too.`,
    button: "Say who comes",
  },
  /** Of more projects than a letter tells of one by one. */
  many: {
    finalist: {
      subject: (count: number) => `Finalists: ${count} projects`,
      text: (count: number) =>
        `These ${count} projects are finalists. The judges invite them to the showcase:`,
    },
    guest: {
      subject: (count: number) => `An invitation to the showcase: ${count} projects`,
      text: (count: number) =>
        `We would like these ${count} projects and the people behind them to be at the showcase:`,
    },
    other: {
      subject: (count: number) => `Results of ${count} projects`,
      text: (count: number) =>
        `These ${count} projects are not among the finalists this time. Each was finished and sent in, which is the hard part, and we are glad that they were part of this season:`,
    },
    award: {
      subject: (count: number) => `Places and awards of ${count} projects`,
      text: (count: number) =>
        `These ${count} projects have won. The results are public now, as each family allows:`,
    },
    unranked: "(not ranked: too few judges finished reading it)",
    certificates:
      "Certificates of participation are on your page, each once an adult has confirmed stage 4.",
    button: "Open your page",
  },
};

export type LettersCopy = typeof copy;
